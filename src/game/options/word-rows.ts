// The options that say which words are dealt, and how much of the fleet.
import { deployments } from '../battle.js';
import { ownListLimits } from '../words/own-list.js';
import { safeties, spellings } from '../words/word-list.js';
import { listNames } from '../../core/options/list-names.js';
import { nameRow, ownRow, switchRow } from '../../core/options/row.js';

export const wordRows = {
  deployment: nameRow(deployments, {
    title: 'Fleet',
    description: 'What is dealt.',
    standard: 'deployed',
    flag: '--fleet <kind>',
    help: listNames(Object.keys(deployments)),
    form: { part: 'game', label: 'Fleet', look: 'cards', choices: 'deployments' },
  }),
  words: ownRow({
    shape: (z) => z.string(),
    title: 'Words',
    description: 'A word list.',
    write: 'the name of a word list',
    standard: 'english-1',
    flag: '--words <list|file>',
    essential: true,
    help: 'word list, or a file of your own with one word a line',
    open: true,
  }),
  level: ownRow({
    shape: (z) => z.string(),
    title: 'Level',
    description: 'A level of the list.',
    write: 'the name of a level',
    standard: 'standard',
    flag: '--level <name>',
    essential: true,
    help: 'easy, standard or expert',
    open: true,
    form: { part: 'listed', label: 'Level', look: 'cards', choices: 'levels' },
  }),
  spelling: nameRow(spellings, {
    title: 'Spelling',
    description: 'American or British words: GRAY or GREY.',
    standard: 'us',
    flag: '--spelling <name>',
    help: `${listNames(spellings)}: GRAY or GREY, MOM or MUM`,
    form: { part: 'listed', label: 'Spelling', look: 'list', choices: 'spellings', alsoWith: 'fill' },
  }),
  theme: ownRow({
    shape: (z) => z.string(),
    title: 'Theme',
    description: 'A theme from which words are dealt.',
    write: 'the name of a theme',
    flag: '--theme <name>',
    help: 'deal from a theme, such as animals; see words list',
    open: true,
    form: { part: 'listed', label: 'Theme', look: 'list', choices: 'themes', none: 'Any words' },
  }),
  themeReach: ownRow({
    shape: (z) => z.string(),
    title: 'Theme reach',
    description:
      'The highest level from which the theme may take words where the level has too few of it (default: the level above).',
    write: 'the name of a level',
    flag: '--theme-reach <level>',
    help: 'how far up the theme may go where the level has too few of it (default: one level)',
    open: true,
    form: {
      part: 'listed',
      label: 'Harder words, where the theme is short',
      look: 'list',
      choices: 'levels',
      none: 'One level up',
      before: 'Up to ',
      needs: 'theme',
    },
  }),
  strictTheme: switchRow({
    title: 'Strict theme',
    description: 'Refuse a theme that cannot fill ships of 3 to 5 letters.',
    flag: '--strict-theme',
    help: 'refuse where the theme cannot fill ships of 3 to 5 letters',
    form: {
      part: 'listed',
      label: 'Only words of the theme',
      note: 'Otherwise a theme that is short is filled up',
      look: 'switch',
      needs: 'theme',
    },
  }),
  safe: nameRow(safeties, {
    title: 'Safe',
    description: 'Which words are held back.',
    standard: 'family',
    flag: '--safe <name>',
    help: `${listNames(safeties)}: which words are held back`,
    form: { part: 'words', label: 'Keep it family-friendly', look: 'switch', on: 'family', off: 'off' },
  }),
  ownWords: ownRow({
    shape: (z) => {
      const words = z
        .array(
          z
            .string()
            .max(64)
            .regex(/^[^\r\n]*$/),
        )
        .max(ownListLimits.words);
      return z.union([words, z.strictObject({ name: z.string(), words })]);
    },
    title: 'Own words',
    description: 'Words of your own instead of a list.',
    write: `a list of at most ${ownListLimits.words} words`,
    bodyOnly: true,
  }),
  fill: ownRow({
    shape: (z) => z.string(),
    title: 'Fill',
    description: "The level of the list from which lengths are filled of which one's own words are too few.",
    write: 'the name of a level',
    flag: '--fill <level>',
    help: 'fill a list of your own, where it has too few words of a length, from our list',
    open: true,
    bodyOnly: true,
    form: {
      part: 'own',
      label: 'Where they are too few',
      look: 'list',
      choices: 'levels',
      none: 'Say so, and deal nothing',
      before: 'Any ',
      after: ' word',
    },
  }),
  fold: switchRow({
    title: 'Fold',
    description: 'Take letters with marks in own words for those without, and ß for SS.',
    flag: '--fold',
    help: 'take letters with marks in your own words for those without: É for E, ß for SS',
    bodyOnly: true,
    form: {
      part: 'own',
      label: 'Take marks off letters',
      note: 'É becomes E, ß becomes SS; otherwise such words are left out',
      look: 'switch',
    },
  }),
};
