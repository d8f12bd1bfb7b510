// The options that say what a sheet is printed on, and how: none of them changes what is dealt.
import { choose, namesOf } from '../core/input/choose.js';
import { type Fields } from '../core/option.js';
import { listNames } from '../core/options/list-names.js';
import { choiceRow, nameRow, ownRow } from '../core/options/row.js';
import { readSwitches, type Switches } from '../core/options/switches.js';
import { readAll } from '../core/problem.js';
import { requireArgument } from '../core/problems/require-argument.js';
import { type Hand, hands } from './compose/arrange.js';
import { type Back, backs } from './compose/backs.js';
import { type Face, faces } from './compose/face.js';
import { type LetterCase, letterCases } from './compose/letter-case.js';
import { type InkName, styles } from './compose/style.js';
import { type PaperName, papers } from './geometry/papers.js';
import { readTemplateField } from './templates.js';

/** Whether PDFs are tagged for screen readers: short ones, all, or none. */
const tagSettings = ['auto', 'on', 'off'] as const;

export type TagSetting = (typeof tagSettings)[number];

/** Documents of more pages are not tagged unless told: in the full tables of each sheet they would be four times as long. */
export const MOST_TAGGED = 200;

export const paperRows = {
  paper: nameRow(papers, {
    title: 'Paper',
    description: 'What is printed on.',
    standard: 'a4',
    flag: '-p, --paper <name>',
    essential: true,
    help: `${listNames(Object.keys(papers))} (default: as usual where you are)`,
    form: { part: 'paper', label: 'Size', look: 'segments', choices: 'papers' },
  }),
  template: ownRow({
    shape: (z) => z.union([z.string(), z.strictObject({ name: z.string(), json: z.string() })]),
    query: (z) => z.string().meta({ description: 'the name of a shipped template' }),
    title: 'Template',
    description: "How a sheet is laid out (default: the edition's own).",
    write: 'the name of a template',
    flag: '--template <name|file.json>',
    help: "how the sheet is laid out (default: the edition's own)",
    form: { part: 'paper', label: 'Layout', look: 'list', choices: 'templates', none: 'As the edition has it' },
  }),
  ink: nameRow(styles, {
    title: 'Ink',
    description: 'How much is used.',
    standard: 'normal',
    flag: '--ink <name>',
    help: listNames(Object.keys(styles)),
    form: { part: 'paper', label: 'Ink', look: 'segments', choices: 'inks' },
  }),
  hand: choiceRow(hands, {
    title: 'Hand',
    description: 'Which hand writes: what stands side by side changes places for the left one.',
    standard: 'right',
    flag: '--hand <name>',
    help: `${listNames(hands)}: which hand you write with`,
    form: {
      part: 'paper',
      label: 'You write with the',
      look: 'segments',
      titles: { right: 'Right hand', left: 'Left hand' },
    },
  }),
  case: choiceRow(letterCases, {
    title: 'Case',
    description: 'Whether words and letters stand in capitals, or in small letters for children who read those.',
    standard: 'upper',
    flag: '--case <name>',
    help: `${listNames(letterCases)}: lower writes words and letters small, for children who read those`,
    form: {
      part: 'paper',
      label: 'Letters',
      look: 'segments',
      titles: { upper: 'ABC', lower: 'abc' },
    },
  }),
  face: choiceRow(faces, {
    title: 'Face',
    description:
      'In which typeface words, letters and codes stand: as usual, or one made for learners and for low vision.',
    standard: 'standard',
    flag: '--face <name>',
    help: `${listNames(faces)}: legible sets words, letters and codes in Andika, made for who finds reading hard`,
    form: {
      part: 'paper',
      label: 'Typeface',
      look: 'segments',
      titles: { standard: 'Usual', legible: 'Easy to read' },
    },
  }),
  back: choiceRow(backs, {
    title: 'Back',
    description:
      'What stands behind a sheet: nothing, or letters that mean nothing, so that nobody reads it through the paper.',
    standard: 'plain',
    flag: '--back <name>',
    help: `${listNames(backs)}: decoy prints letters that mean nothing behind the sheet, for paper that can be seen through`,
    form: {
      part: 'paper',
      label: 'Back',
      look: 'segments',
      titles: { plain: 'Empty', decoy: 'Decoy letters' },
    },
  }),
  tags: choiceRow(tagSettings, {
    title: 'Tags',
    description: 'Whether a PDF says what its parts are, for screen readers: where it is short, always, or never.',
    standard: 'auto',
    flag: '--tags <name>',
    help: `${listNames(tagSettings)}: whether a PDF is tagged for screen readers; auto tags up to 200 pages`,
  }),
};

type PrintSwitches = Switches<typeof paperRows>;

/** What is printed on: nothing here changes a sheet's content. */
export interface PrintRequest extends PrintSwitches {
  readonly paper: PaperName;
  readonly ink: InkName;
  /** Right where nothing is said. */
  readonly hand?: Hand;
  readonly case?: LetterCase;
  /** The usual one where nothing is said. */
  readonly face?: Face;
  /** What is printed behind a sheet: nothing where nothing is said. */
  readonly back?: Back;
  /** Whether a PDF is tagged: where it is short, if nothing is said. */
  readonly tags?: TagSetting;
  /** A shipped template's name, or a template's own text with a name for messages; undefined is the edition's own. */
  readonly template: string | { readonly name: string; readonly json: string } | undefined;
}

/** Returns how it is printed. */
export function parsePrint(fields: Fields): PrintRequest {
  requireArgument(fields, 'object', 'fields', 'pass {} for what holds when nothing is said');
  const print = readAll<Omit<PrintRequest, keyof PrintSwitches>>({
    paper: () => choose(fields['paper'] ?? paperRows.paper.standard, namesOf(papers), 'paper'),
    ink: () => choose(fields['ink'] ?? paperRows.ink.standard, namesOf(styles), 'ink'),
    template: () => readTemplateField(fields['template'] ?? undefined),
    hand: () => choose(fields['hand'] ?? paperRows.hand.standard, hands, 'hand'),
    case: () => choose(fields['case'] ?? paperRows.case.standard, letterCases, 'case'),
    face: () => choose(fields['face'] ?? paperRows.face.standard, faces, 'face'),
    back: () => choose(fields['back'] ?? paperRows.back.standard, backs, 'back'),
    tags: () => choose(fields['tags'] ?? paperRows.tags.standard, tagSettings, 'tags'),
  });
  return { ...print, ...readSwitches(paperRows, fields) };
}
