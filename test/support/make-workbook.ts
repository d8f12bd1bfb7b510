// Writes workbooks as Excel does: texts shared or in place, numbers, dates, formulas, rows that are left out.
import { strToU8, zipSync } from 'fflate';

/** A text, a number, a date as { date } in days since 1900, a text in place as { inline }, or what stands in the file as { xml }. */
type Cell =
  string | number | boolean | null | { readonly date: number } | { readonly inline: string } | { readonly xml: string };

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const document = (name: string, inside: string, more = '') =>
  strToU8(`<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="${MAIN}"${more}>${inside}</${name}>`);

/** Returns the files of a workbook by their paths. */
export function workbookFiles(sheets: readonly Sheet[]): Record<string, Uint8Array> {
  const shared: string[] = [];
  const cell = (value: Cell, at: string): string => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
    if (typeof value === 'string') return `<c r="${at}" t="s"><v>${shared.push(value) - 1}</v></c>`;
    if ('date' in value) return `<c r="${at}" s="1"><v>${value.date}</v></c>`;
    if ('inline' in value) return `<c r="${at}" t="inlineStr"><is><t>${escaped(value.inline)}</t></is></c>`;
    return value.xml.replace('<c', `<c r="${at}"`);
  };
  const write = ({ rows }: Sheet) =>
    rows.map((cells, i) => {
      const inside = cells.map((value, j) => cell(value, `${String.fromCharCode(65 + j)}${i + 1}`)).join('');
      return inside === '' ? '' : `<row r="${i + 1}">${inside}</row>`;
    });
  const parts = sheets.map((sheet) => document('worksheet', `<sheetData>${write(sheet).join('')}</sheetData>`));
  const list = sheets.map(({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const related = sheets.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  return {
    'xl/workbook.xml': document('workbook', `<sheets>${list.join('')}</sheets>`, ` xmlns:r="${RELATIONS}"`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
    ),
    'xl/styles.xml': document('styleSheet', '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'),
    'xl/sharedStrings.xml': document('sst', shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')),
    ...Object.fromEntries(parts.map((bytes, i) => [`xl/worksheets/sheet${i + 1}.xml`, bytes])),
  };
}

export function makeWorkbook(...sheets: readonly Sheet[]): Uint8Array {
  return zipSync(workbookFiles(sheets));
}

/** A class as a school keeps it: a cover without rows, a title above the titles, an empty row, another sheet behind. */
export const classBook: readonly Sheet[] = [
  { name: 'Cover', rows: [] },
  {
    name: 'Klasse 5b',
    rows: [
      ['Klasse 5b'],
      ['Nr.', 'Nachname', 'Vorname', 'Geburtsdatum', 'Großdruck'],
      [1, 'Müller', { inline: 'Léa & Jo' }, { date: 42095 }, true],
      [],
      [
        2,
        'de la Cruz',
        { xml: '<c t="inlineStr"><is><r><t>A</t></r><r><t>na</t></r></is></c>' },
        { date: 41639 },
        null,
      ],
      [
        3,
        'Weiß',
        { xml: '<c t="str"><f>"Ot"&amp;"to"</f><v>Otto</v></c>' },
        { xml: '<c t="e"><v>#REF!</v></c>' },
        'nein',
      ],
    ],
  },
  { name: 'Noten', rows: [['Note', 1]] },
];
