// The options that say what a sheet is printed on, and how: none of them changes what is dealt.
import * as z from 'zod';
import { namesOf } from '../core/input/choose.js';
import { type Fields, option, readOptions } from '../core/option.js';
import { listNames } from '../core/options/list-names.js';
import { hands } from './compose/arrange.js';
import { faces } from './compose/face.js';
import { letterCases } from './compose/letter-case.js';
import { styles } from './compose/style.js';
import { papers } from './geometry/papers.js';
import { readTemplateField } from './templates.js';

// What stands behind a sheet: nothing, letters that mean nothing, or how to play.
const backs = ['plain', 'decoy', 'rules'] as const;

/** Whether PDFs are tagged for screen readers: short ones, all, or none. */
const tagSettings = ['auto', 'on', 'off'] as const;

/** Documents of more pages are not tagged unless told: in the full tables of each sheet they would be four times as long. */
export const MAX_TAGGED = 200;

export const printOptions = z.strictObject({
  paper: option(z.enum(namesOf(papers)).default('a4'), {
    title: 'Paper',
    description: 'The paper to print on.',
    flag: '-p, --paper <name>',
    essential: true,
    help: `${listNames(Object.keys(papers))} (default: as usual where you are)`,
    form: { part: 'paper', label: 'Size', look: 'segments', choices: 'papers' },
  }),
  template: option(z.union([z.string(), z.strictObject({ name: z.string(), json: z.string() })]).optional(), {
    query: z.string().meta({ description: 'the name of a shipped template' }),
    title: 'Template',
    description: "How a sheet is laid out (default: the edition's own).",
    write: 'the name of a template',
    flag: '--template <name|file.json>',
    help: "how the sheet is laid out (default: the edition's own)",
    form: { part: 'paper', label: 'Layout', look: 'list', choices: 'templates', none: 'As usual for the edition' },
  }),
  ink: option(z.enum(namesOf(styles)).default('normal'), {
    title: 'Ink',
    description: 'How much ink is used.',
    flag: '--ink <name>',
    help: listNames(Object.keys(styles)),
    form: { part: 'paper', label: 'Ink', look: 'segments', choices: 'inks' },
  }),
  hand: option(z.enum(hands).default('right'), {
    title: 'Hand',
    description: 'Which hand you write with: for the left hand, parts that are side by side change places.',
    flag: '--hand <name>',
    help: `${listNames(hands)}: which hand you write with`,
    form: {
      part: 'paper',
      label: 'You write with the',
      look: 'segments',
      titles: { right: 'Right hand', left: 'Left hand' },
    },
  }),
  case: option(z.enum(letterCases).default('upper'), {
    title: 'Case',
    description: 'Whether words and letters are printed in capitals, or in small letters for children who read those.',
    flag: '--case <name>',
    help: `${listNames(letterCases)}: lower prints words and letters in small letters, for children who read those`,
    form: {
      part: 'paper',
      label: 'Letters',
      look: 'segments',
      titles: { upper: 'ABC', lower: 'abc' },
    },
  }),
  face: option(z.enum(faces).default('standard'), {
    title: 'Face',
    description:
      'The typeface of letters, codes and instructions: the usual one, or one made for learners and for low vision.',
    flag: '--face <name>',
    help: `${listNames(faces)}: legible sets letters, codes and instructions in Andika, made for people who find reading hard`,
    form: {
      part: 'paper',
      label: 'Typeface',
      look: 'segments',
      titles: { standard: 'Usual', legible: 'Easy to read' },
    },
  }),
  back: option(z.enum(backs).default('plain'), {
    title: 'Back',
    description:
      'What is printed on the back of a sheet: nothing; letters that mean nothing, so that nobody can read it through the paper; or the rules.',
    flag: '--back <name>',
    help: `${listNames(backs)}: decoy prints letters that mean nothing on the back of the sheet, for paper that can be seen through; rules prints how to play there`,
    form: {
      part: 'paper',
      label: 'Back',
      look: 'segments',
      titles: { plain: 'Empty', decoy: 'Decoy letters', rules: 'Rules' },
    },
  }),
  tags: option(z.enum(tagSettings).default('auto'), {
    title: 'Tags',
    description: 'Whether a PDF is tagged for screen readers: where it is short, always, or never.',
    flag: '--tags <name>',
    help: `${listNames(tagSettings)}: whether a PDF is tagged for screen readers; auto tags up to 200 pages`,
  }),
});

type Print = z.output<typeof printOptions>;

/** How a sheet is printed: nothing here changes its content. What is left out has its default. */
export interface PrintRequest extends Pick<Print, 'paper' | 'ink'>, Partial<Omit<Print, 'paper' | 'ink' | 'template'>> {
  /** A shipped template's name, or a template's own text with a name for messages; undefined is the edition's own. */
  readonly template: Print['template'];
}

export function parsePrint(fields: Fields): PrintRequest {
  const { paper, ink, template, ...rest } = readOptions(printOptions, fields);
  // Documents are named after this, so its order stays.
  return { paper, ink, template: readTemplateField(template), ...rest };
}
