// Proves that the rules page of every edition is complete, true to the rules in force and to the judge, and fits a terminal.
import { describe, expect, it } from 'vitest';
import { emptyBattle } from '../../src/game/deal-battle.js';
import { type Edition, type EditionName, editions } from '../../src/game/editions/index.js';
import { type Opening, type OpeningName, openings } from '../../src/game/openings/index.js';
import { repliesOf } from '../../src/game/openings/opening.js';
import { composeRules, exampleCodes, paragraphsOf, plainRules, printRules } from '../../src/game/rules-page.js';
import { type RuleName, type RulesInForce, ruleSentences, type RuleValue } from '../../src/game/rules.js';
import { judgeCalls, judgeLog, parseCalls } from '../../src/game/judge/judge-sheets.js';
import { deal } from '../support/deal.js';

const names = Object.keys(editions) as EditionName[];

function defaultsOf(name: EditionName): RulesInForce {
  const edition: Edition = editions[name];
  return Object.fromEntries(Object.entries(edition.rules).map(([rule, values]) => [rule, values[0]]));
}

const games = names.flatMap((edition) =>
  editions[edition].openings.map((opening: OpeningName) => ({ edition, opening, rules: defaultsOf(edition) })),
);

const textOf = (game: Parameters<typeof composeRules>[0]) => printRules(composeRules(game), 10_000);

describe.each(games)('the page of $edition with $opening', (game) => {
  const edition: Edition = editions[game.edition];
  const opening: Opening = openings[game.opening];
  const page = composeRules(game);
  const sectionOf = (heading: string) =>
    paragraphsOf([...page.front, ...page.back].find((each) => each.heading === heading) ?? { parts: [] });

  it.runIf(opening.needsNoCodes === true)('says nothing of codes where nobody needs any', () => {
    const steps = page.front.flatMap(paragraphsOf).join(' ');
    expect(`${steps} ${sectionOf('Where the original is silent').join(' ')}`).not.toMatch(/\bcodes?\b|top digit/i);
  });

  it('has its title and every section, none of them empty', () => {
    expect(page.title).toBe(`Word Fleet: ${edition.title} edition`);
    expect(page.front.map(({ heading, number }) => [number, heading])).toEqual([
      [1, 'Hide your sheet'],
      [2, `Who starts? ${opening.title}`],
      [3, 'Your turn'],
      [4, 'Sunk'],
      [5, 'Win'],
    ]);
    expect(page.back.map(({ heading }) => heading)).toEqual([
      'Not sure?',
      'To try, if both agree',
      'How this differs from the original',
      'What to watch for',
      'What to bring',
      'The last word',
    ]);
    for (const { paragraphs } of plainRules(page).sections) {
      expect(paragraphs.length).toBeGreaterThan(0);
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^(- )?[A-Z“].*[.?:!”]$/);
    }
  });

  it('says how it is settled who starts, and what may be answered', () => {
    const said = sectionOf(`Who starts? ${opening.title}`).join('\n');
    for (const line of opening.method) expect(said).toContain(line);
    for (const { name, follows } of repliesOf(opening)) {
      expect(said).toContain(`- ${name}, `);
      expect(said).toContain(follows);
    }
    for (const line of ruleSentences(game.rules, game.opening)) expect(textOf(game)).toContain(line);
  });

  it('answers the calls as the judge does', () => {
    const [turn] = page.front.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'worked' ? [part] : [])));
    const calls = edition.rulesText.worked.map(([call]) => call);
    const judged = turn === undefined ? [] : judgeCalls(turn.example, parseCalls(calls)).map(({ says }) => says);
    expect(turn?.calls.map(({ answer }) => answer)).toEqual(judged);
    const sunk = page.front.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'picture' && part.shows === 'sunk' ? [part.said.at(-1)?.[1]] : [])),
    );
    const sinking = turn === undefined ? [] : judgeCalls(turn.example, parseCalls(edition.rulesText.sinks));
    expect(sunk).toEqual([`${sinking.at(-1)?.says}.`]);
    expect(sunk[0]).toMatch(/sunk: \w+\.$/);
    // A picture of each mark that is not explained otherwise.
    const shown = turn?.calls.flatMap(({ mark }) => mark?.shape ?? []) ?? [];
    expect([...shown, 'struck-ship', 'letter']).toEqual(
      expect.arrayContaining(edition.marks.map(({ shape }) => shape)),
    );
  });

  it('has words that fit the ships of its example', () => {
    expect(edition.examples.fleet.map(([word]) => word.length)).toEqual(edition.ships.map(({ length }) => length));
  });

  it('explains every optional rule that is not played, and none that is', () => {
    const listOffers = (rules: RulesInForce) => paragraphsOf(composeRules({ ...game, rules }).back[1] ?? { parts: [] });
    const off = (Object.keys(game.rules) as RuleName[]).filter((rule) => game.rules[rule] === false);
    for (const rule of off)
      expect(listOffers({ ...game.rules, [rule]: true })).toHaveLength(listOffers(game.rules).length - 1);
    expect(listOffers(game.rules).join()).toContain('Themes: ');
  });

  it('names the home of Word Fleet, and three ways to have a fleet', () => {
    const said = textOf(game);
    expect(said).toContain('thegamebureau.com/wrdflt');
    expect(said).toContain('Words to place: ');
    expect(said).toContain('Own words: ');
    expect(said).toContain('In the original you place your words yourself.');
    const own = composeRules({ ...game, deployment: 'blank' });
    expect(printRules(own, 10_000)).toContain('Dealt words: ');
    expect(paragraphsOf(own.front[0] ?? { parts: [] }).join()).toMatch(/Choose five words: one of 5 letters.*no names/);
  });

  it('ends with the last words of the original', () => {
    expect(sectionOf('The last word')).toEqual([edition.rulesText.closing]);
  });

  it('keeps to 38 characters a line, whatever the width of the words', () => {
    const text = printRules(page);
    expect(text.endsWith('.”\n')).toBe(true);
    for (const line of text.split('\n')) {
      expect(line.length).toBeLessThanOrEqual(38);
      expect(line).toBe(line.trimEnd());
    }
    expect(text.replace(/\s+/g, ' ')).toBe(textOf(game).replace(/\s+/g, ' '));
  });

  it('names no other game, and calls the players what the edition calls them', () => {
    const text = textOf(game).replace(/BATTLESHIP 4/, '');
    expect(text).not.toMatch(/battleship|wordle|scrabble/i);
    expect(text).toContain(`Two ${edition.player.toLowerCase()}s each hide`);
    expect(text).not.toMatch(edition.player === 'Admiral' ? /captain/i : /admiral/i);
  });
});

describe('the talk of Ada and Ben', () => {
  const logs: Readonly<Record<string, readonly string[]>> = {
    engagement: ['alpha claim 560', 'bravo claim 830', 'alpha challenge', 'bravo reveal = false'],
    admiral: ['alpha claim 6', 'bravo claim 9', 'alpha challenge', 'bravo reveal = false'],
    codebreaker: [
      'alpha digit = 5',
      'bravo digit = 8',
      'alpha count = 1',
      'bravo count = 0',
      'alpha claim 560',
      'bravo claim 830',
      'alpha challenge',
      'bravo reveal = false',
    ],
  };

  it.each(names)('ends in %s as the judge says', (edition) => {
    const [ada, ben] = [...deal('talk', { edition, count: 2 })];
    if (ada === undefined || ben === undefined) throw new Error('nothing was dealt');
    const { Ada, Ben } = exampleCodes(editions[edition]);
    const sheets = { alpha: { ...ada, launchCodes: Ada }, bravo: { ...ben, launchCodes: Ben } };
    const { replay } = judgeLog(sheets, (logs[edition] ?? []).join('\n'), 'talk');
    expect(replay.wrong).toBeNull();
    expect(replay.state.phase).toMatchObject({ kind: 'battle', turn: { side: 'alpha' } });
  });
});

describe('the page', () => {
  it('shows two letters that were tried in one square, and leads to what may be answered to a claim', () => {
    const { front } = composeRules(games[0] as (typeof games)[number]);
    const [worked] = front.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'worked' ? [part] : [])));
    const squares = worked?.calls.map(({ call }) => (call.kind === 'fire' ? call.square : null));
    expect(new Set(squares).size).toBe((squares?.length ?? 0) - 1);
    const replies = paragraphsOf(front[1] ?? { parts: [] });
    expect(replies[replies.findIndex((line) => line.startsWith('- ')) - 1]).toBe('What may be answered to a claim:');
  });

  it.each(names)('of %s follows every switch', (name) => {
    const edition: Edition = editions[name];
    const game = { edition: name, opening: edition.openings[0] as OpeningName, rules: defaultsOf(name) };
    for (const [rule, values] of Object.entries(edition.rules) as [RuleName, readonly RuleValue[]][]) {
      for (const value of values.slice(1)) {
        const rules = { ...game.rules, [rule]: value };
        const text = textOf({ ...game, rules });
        expect(text).not.toBe(textOf(game));
        for (const sentence of ruleSentences(rules, game.opening)) expect(text).toContain(sentence);
      }
    }
  });

  it('names the theme that is played, and offers none then', () => {
    const [game] = games;
    if (game === undefined) throw new Error('no game');
    const words = { list: 'english-1', level: 'easy', theme: 'animals' };
    const text = textOf({ ...emptyBattle(game), words });
    expect(text).toContain('Every word is of the theme “');
    expect(text).not.toContain('Themes: ');
  });
});
