// What a director does on the day, step by step, with the command for each case.
import type { Step } from '../../sheet/pages/how-to-play.js';
import type { PackRecord } from '../order/pack-record.js';

const BEFORE: readonly Step[] = [
  {
    when: 'the day before',
    title: 'Print and count',
    paragraphs: [
      'Print what the count sheet lists, the schedule and the table labels. The first leaf of each file must be a cover, with the tracker of the same serial behind it. Publish the head that stands on the count sheet.',
    ],
  },
  {
    when: '30 min before',
    title: 'Set the tables',
    paragraphs: [
      'On each table: its label, two trackers with their covers up, two pencils, one result slip. Hang up the schedule. Key, codes and secret stay closed, with you.',
    ],
  },
  {
    when: 'each round',
    title: 'Start',
    paragraphs: [
      'Players find round, table and seat on the schedule, and say the four words of their covers to each other. Where words or rules differ, look at round and table before anybody turns a cover.',
      'Write below when the round starts, and when its last slip is in.',
      'Who has a bye has a win, and plays whoever comes late.',
    ],
  },
];

const after = (pack: string): readonly Step[] => [
  {
    when: 'when called',
    title: 'Settle a dispute',
    paragraphs: [
      `Ask both what was called and what was answered. Look into the key of the round, or: battle-tracker judge ${pack} --round 1 --table 5 --seat A E9-T. Say the answer, and show nobody the key.`,
    ],
  },
  {
    when: 'each round',
    title: 'Results',
    paragraphs: [
      `Both sign the slip. Type round, table and winner into r1.csv, then: battle-tracker pack results ${pack} r1.csv -o standings.pdf`,
      `A round paired by others: battle-tracker pack add ${pack} --round 6 --pairings next.csv`,
    ],
  },
  {
    when: 'afterwards',
    title: 'Prove and clear up',
    paragraphs: [
      `Who doubts a sheet gets its proof: battle-tracker pack reveal ${pack} --serial SERIAL. Then delete what holds fleets and names.`,
    ],
  },
];

/** Returns the steps; `pack` is how commands name the pack. */
export function guideSteps({ spec }: PackRecord, pack: string): Step[] {
  const spare = spec.spares === 0 ? 'seat them with' : 'give them a spare, or seat them with';
  const late: Step = {
    when: 'as it comes',
    title: 'Late or spoiled',
    paragraphs: [
      `Late players: ${spare}: battle-tracker pack add ${pack} --player NAME`,
      `A spoiled sheet, whose game begins anew: battle-tracker pack replace ${pack} --serial SERIAL`,
    ],
  };
  return [...BEFORE, late, ...after(pack)];
}
