// Does the work of `key`.
import { stat } from 'node:fs/promises';
import { listWordLists } from '../pipeline/assets.js';
import { choose } from '../pipeline/choose.js';
import { readBattles } from '../pipeline/read-battles.js';
import { type Fields, parsePrint } from '../pipeline/request.js';
import { sheetKey } from '../pipeline/sheet-key.js';
import { supplyWords } from '../pipeline/supply-words.js';
import { packKey } from '../tournament/make/pack-key.js';
import { openPack } from '../tournament/record/open-pack.js';
import { Problem } from '../problem.js';
import { parseCount } from './parse-count.js';
import { readFields, readInput } from './options.js';
import { readMaster } from './pack-work.js';
import { say } from './say.js';
import { folderName } from './say-built.js';
import { checkOutput, writeOutput } from './write-output.js';

type Sheet = ReturnType<typeof readBattles>[number];

/** Par takes a second or two a sheet, so of many it is not worked out. */
const MOST_PARS = 2;

/** Writes the key of a folder's pack, or of sheets in a file. */
export async function makeKey(source: string, options: Fields): Promise<void> {
  choose(options['format'] ?? 'pdf', ['pdf'], 'format');
  const output = { path: String(options['output']), force: options['force'] === true, readable: false };
  await checkOutput(output);
  const isPack = source !== '-' && (await stat(source).catch(() => undefined))?.isDirectory() === true;
  const sheets = isPack ? [] : readBattles(await readInput(source), source);
  await writeOutput(output, await (isPack ? keyOfPack(source, options) : keyOfSheets(sheets, options)));
  say(options, `${output.path === '-' ? 'standard output' : output.path}: a key; keep it closed during play`);
  if (sheets.length <= MOST_PARS && options['quiet'] !== true) await sayPars(sheets, options);
}

async function keyOfPack(source: string, options: Fields): Promise<AsyncIterable<Uint8Array>> {
  const { serial, round } = options;
  const pack = await openPack(folderName(source));
  const master = await readMaster(pack.folder, { secretFile: options['secretFile'] });
  return packKey(pack, master, {
    serial: typeof serial === 'string' ? serial.trim().toUpperCase() : null,
    round: round === undefined ? null : parseCount(round, '--round'),
  });
}

async function keyOfSheets(sheets: readonly Sheet[], options: Fields): Promise<AsyncIterable<Uint8Array>> {
  return sheetKey(sheets, parsePrint(await readFields(options)));
}

/** Says how many turns the reference bot needs for each fleet, where the sheet says where it lies. */
async function sayPars(sheets: readonly Sheet[], options: Fields): Promise<void> {
  const [{ preparePar }, { readSheet }] = await Promise.all([
    import('../judge/bot/par.js'),
    import('../judge/judged-sheet.js'),
  ]);
  for (const sheet of sheets) {
    if (sheet.deployment !== 'deployed') continue;
    const { edition, rules, serial } = sheet;
    const par = preparePar({ edition, rules, words: publicWords(sheet) })(readSheet(sheet));
    if (par === undefined) continue;
    const games = `mean of ${par.games} games of the reference bot, ± ${par.standardError.toFixed(1)}`;
    say(options, `${serial ?? 'the sheet'}: par is ${par.turns} turns to sink its fleet (${games})`);
  }
}

/** The words that both players can look up; null where they are a person's own, or of a list that is not shipped here. */
function publicWords({ words, fleet }: Sheet): readonly string[] | null {
  if (words === null || !listWordLists().includes(words.list)) return null;
  const asked = { words, ownWords: null, safety: words.safe ?? 'family', strictTheme: false } as const;
  try {
    const { pool } = supplyWords(
      asked,
      fleet.map(({ length }) => length),
    );
    return [...pool.values()].flat();
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
