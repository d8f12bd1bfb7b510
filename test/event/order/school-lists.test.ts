// Lists as programs of schools and people write them: who is in them, and what is said of it.
import { describe, expect, it } from 'vitest';
import { readPlayerFile, readRoster } from '../../../src/event/order/read-people.js';
import { bytesOf, problemOf } from './problem-of.js';

interface Row {
  readonly file: string;
  readonly text: string | Uint8Array;
  readonly names: readonly string[];
  /** Must be said, a pattern each. */
  readonly says?: readonly RegExp[];
}

const TWO = ['Nora Karim', 'Otto Berg'];
const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;
const encoded = (text: string, table: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)));
const latin = (text: string) => Buffer.from(text, 'latin1');
const MAC = { ä: 0x8a, ö: 0x9a, ü: 0x9f, ß: 0xa7, é: 0x8e, ñ: 0x96, Ä: 0x80, á: 0x87 };

const rows: readonly Row[] = [
  {
    file: 'Google Classroom, grades',
    text: lines(
      'Last Name,First Name,Email Address,Quiz 1',
      'Date,,,2026-05-01',
      ',,Points,10',
      'Karim,Nora,n@example.org,9',
      'Berg,Otto,o@example.org,8',
    ),
    names: TWO,
    says: [/"First Name" and "Last Name"/, /not used: "Email Address", "Quiz 1"/, /row 2/, /row 3/],
  },
  {
    file: 'Google Workspace, users',
    text: lines(
      'First Name [Required],Last Name [Required],Email Address [Required],Org Unit Path [Required]',
      'Nora,Karim,n@example.org,/5b',
      'Otto,Berg,o@example.org,/5b',
    ),
    names: TWO,
  },
  {
    file: 'PowerSchool, quick export with tabs',
    text: lines('Student_Number\tLastFirst\tGrade_Level', '1001\tKarim, Nora\t5', '1002\tBerg, Otto\t5'),
    names: TWO,
    says: [/turned round/],
  },
  {
    file: 'PowerSchool, columns',
    text: lines('First_Name,Last_Name,Grade_Level,DOB', 'Nora,Karim,5,5/1/2015', 'Otto,Berg,5,6/1/2015'),
    names: TWO,
    says: [/not used: "Grade_Level", "DOB"$/],
  },
  {
    file: 'Skyward, roster with a heading',
    text: lines(
      '"Class Roster: Period 3"',
      '',
      '"Student Name","Other ID","Gr"',
      '"KARIM, NORA","1","05"',
      '"BERG, OTTO","2","05"',
      '"Total Students: 2",,',
    ),
    names: ['NORA KARIM', 'OTTO BERG'],
    says: [/row 1 above the titles/, /row 6/],
  },
  {
    file: 'Canvas, gradebook',
    text: lines(
      'Student,ID,SIS User ID,SIS Login ID,Section,Quiz (1),Final Points',
      '"    Points Possible",,,,,10,(read only)',
      '"Karim, Nora",1,a,n,5B,9,9',
      '"Berg, Otto",2,b,o,5B,8,8',
      '"Student, Test",3,,x,5B,,',
    ),
    names: TWO,
    says: [/row 2, "Points Possible"/, /row 5, "Student, Test"/],
  },
  {
    file: 'Moodle, grades',
    text: lines(
      'First name,Surname,ID number,Institution,Email address,Course total (Real)',
      'Nora,Karim,1,,n@example.org,9.5',
      'Otto,Berg,2,,o@example.org,8.0',
      ',,,,Overall average,8.8',
    ),
    names: TWO,
    says: [/row 4/],
  },
  {
    file: 'a count of the class in the columns of names',
    text: lines('Last name;First name', 'Karim;Nora', 'Berg;Otto', 'Total;2'),
    names: TWO,
    says: [/row 4, "Total"/],
  },
  {
    file: 'Moodle in German',
    text: lines('Vorname;Nachname;E-Mail-Adresse', 'Nora;Karim;n@example.org', 'Otto;Berg;o@example.org'),
    names: TWO,
  },
  {
    file: 'SchILD, export of pupils in an old code page',
    text: latin('Nachname;Vorname;Klasse;Geburtsdatum\r\nMüller;Jörg;05B;01.05.2015\r\nWeiß;Änne;05B;02.05.2015\r\n'),
    names: ['Jörg Müller', 'Änne Weiß'],
    says: [/read as Windows-1252, as in "Müller"/],
  },
  {
    file: 'the same from an old Mac',
    text: encoded('Nachname;Vorname\rMüller;Jörg\rWeiß;Änne\r', MAC),
    names: ['Jörg Müller', 'Änne Weiß'],
    says: [/read as Mac Roman/],
  },
  {
    file: 'one Spanish name in an old code page',
    text: latin('name\nJosé\nAda\n'),
    names: ['José', 'Ada'],
    says: [/Windows-1252, as in "José"/],
  },
  {
    file: 'one Spanish name from an old Mac',
    text: encoded('name\nJosé Peña\nAda\n', MAC),
    names: ['José Peña', 'Ada'],
    says: [/Mac Roman/],
  },
  {
    file: 'iSAMS, pupils',
    text: lines(
      'School Code,Forename,Surname,Preferred Name,Form,Year Group',
      '1,Nora,Karim,Nor,5B,5',
      '2,Otto,Berg,Ott,5B,5',
    ),
    names: ['Nor Karim', 'Ott Berg'],
    says: [
      /"Forename" and "Surname"; not used: "School Code"/,
      /2 preferred names are printed, as "Nor Karim" for "Nora Karim"/,
    ],
  },
  {
    file: 'a preferred name beside a whole one, where there is one',
    text: lines('Name,Known as', 'Nora Karim,', '"Berg, Ottokar",Otto', 'Ana Maria Ruiz,Mia', 'Bo Li,Bobby Li'),
    names: ['Nora Karim', 'Otto Berg', 'Ana Maria Ruiz', 'Bobby Li'],
    says: [/2 preferred names are printed, as "Otto Berg" for "Ottokar Berg"/, /row 4: the preferred name is not used/],
  },
  {
    file: 'a preferred name as the only first name',
    text: lines('Last Name,Preferred Name', 'Karim,Nora', 'Berg,Otto'),
    names: TWO,
  },
  {
    file: 'groups of columns above the titles, and parents beside the children',
    text: lines(',Student,,Parent,', 'No.,Surname,Forename,Name,Phone', '1,Karim,Nora,Mia,1', '2,Berg,Otto,Tom,2'),
    names: TWO,
    says: [/row 1 above the titles is left out/, /"Forename" and "Surname"/],
  },
  {
    file: 'groups of columns and contacts',
    text: lines(',Pupil,,Contact', 'No,First name,Last name,Email', '1,Nora,Karim,a@x.org', '2,Otto,Berg,b@x.org'),
    names: TWO,
  },
  {
    file: 'titles twice, in two languages',
    text: lines('First name,Last name', 'Vorname,Nachname', 'Nora,Karim', 'Otto,Berg'),
    names: TWO,
    says: [/row 2 below the titles has titles, too, and is left out/],
  },
  {
    file: 'a title below a title of one column',
    text: lines('Pupil', 'Name', 'Nora Karim', 'Otto Berg'),
    names: TWO,
    says: [/row 2 below the titles/],
  },
  { file: 'a name that is a title somewhere', text: lines('Name', 'Nomi', 'Ad'), names: ['Nomi', 'Ad'] },
  {
    file: 'a count below the names',
    text: lines('Forename,Surname', 'Nora,Karim', 'Otto,Berg', 'Total pupils: 2,'),
    names: TWO,
    says: [/row 4, "Total pupils: 2", names no person/],
  },
  ...[
    'Generated by PowerSchool 11/28/2026 10:02 AM',
    'Report printed on 28 November 2026',
    'Number of students: 2',
    'Anzahl der Schüler: 2',
    'Stand: 28.11.2026',
    'Page 1 of 1',
    'End of report',
    '© 2026 School',
  ].map((footer) => ({
    file: `a footer: ${footer}`,
    text: lines('Name', 'Nora Karim', 'Otto Berg', footer),
    names: TWO,
    says: [/row 4, ".*", names no person and is left out/],
  })),
  {
    file: 'names with digits and lost letters',
    text: lines('Name', 'Nora Karim 28/11/2026', 'Otto Berg', 'Nguy?n', 'Tr?n'),
    names: ['Nora Karim 28/11/2026', 'Otto Berg', 'Nguy?n', 'Tr?n'],
    says: [/row 2 has digits in the name, as "Nora Karim 28\/11\/2026"/, /letters of "Nguy\?n" and "Tr\?n" were lost/],
  },
  {
    file: 'a spreadsheet in German, with its line about the separator',
    text: lines('sep=;', 'Name;Vorname;Großdruck', 'Karim;Nora;ja', 'Berg;Otto;nein'),
    names: TWO,
    says: [/also read: "Großdruck"/],
  },
  {
    file: 'a spreadsheet in French',
    text: lines('Nom;Prénom;Gaucher', 'Karim;Nora;oui', 'Berg;Otto;non'),
    names: TWO,
    says: [/"Prénom" and "Nom"/],
  },
  {
    file: 'a spreadsheet in Spanish with two last names',
    text: lines('Primer apellido;Segundo apellido;Nombre', 'García;Peña;Nora', 'de la Cruz;;Otto'),
    names: ['Nora García Peña', 'Otto de la Cruz'],
  },
  { file: 'Italian', text: lines('Cognome,Nome', 'Karim,Nora', 'Berg,Otto'), names: TWO },
  { file: 'Portuguese', text: lines('Nome,Sobrenome', 'Nora,Karim', 'Otto,Berg'), names: TWO },
  {
    file: 'Dutch with particles of their own',
    text: lines('Roepnaam;Tussenvoegsel;Achternaam', 'Nora;van den;Berg', 'Otto;;Karim'),
    names: ['Nora van den Berg', 'Otto Karim'],
  },
  { file: 'Polish', text: lines('Lp.;Nazwisko i imię', '1;"Karim, Nora"', '2;"Berg, Otto"'), names: TWO },
  { file: 'Czech', text: lines('Příjmení,Jméno', 'Karim,Nora', 'Berg,Otto'), names: TWO },
  { file: 'Swedish', text: lines('Förnamn\tEfternamn', 'Nora\tKarim', 'Otto\tBerg'), names: TWO },
  { file: 'Turkish', text: lines('Adı;Soyadı', 'Nora;Karim', 'Otto;Berg'), names: TWO },
  { file: 'Uzbek', text: lines('Ism,Familiya', 'Nora,Karim', 'Otto,Berg'), names: TWO },
  {
    file: 'one column turned, particles kept',
    text: lines('Student', '"de la Cruz, Ana"', '"King, Martin, Jr."', '"Berg, Otto"'),
    names: ['Ana de la Cruz', 'Martin King Jr.', 'Otto Berg'],
    says: [/3 names with a comma are turned round, as "de la Cruz, Ana" to "Ana de la Cruz"/],
  },
  {
    file: 'a whole name beside its part',
    text: lines('Name,First name', 'Nora Karim,Nora', 'Otto Berg,Otto'),
    names: TWO,
    says: [/column "Name"; not used: "First name"/],
  },
  {
    file: 'plain lines with numbers',
    text: lines('1. Nora Karim', '2. Otto Berg'),
    names: TWO,
    says: [/numbers and bullets/, /first name/],
  },
  { file: 'plain lines with bullets', text: lines('• Nora Karim', '- Otto Berg'), names: TWO },
  {
    file: 'numbers and bullets of several kinds',
    text: lines('1. Nora Karim', '3) Mia Öz', '- Ben Ali', '•Otto Berg', 'Cy Lee', '(12) Ida'),
    names: ['Nora Karim', 'Mia Öz', 'Ben Ali', 'Otto Berg', 'Cy Lee', 'Ida'],
    says: [/numbers and bullets/],
  },
  {
    file: 'numbers with a gap, where a child left',
    text: lines('1. Nora Karim', '2. Mia Öz', 'Ben Ali', '4. Otto Berg'),
    names: ['Nora Karim', 'Mia Öz', 'Ben Ali', 'Otto Berg'],
  },
  { file: 'numbers of those who are left', text: lines('2. Nora Karim', '5. Otto Berg'), names: TWO },
  {
    file: 'teams of one kind',
    text: lines('team', '1. FC Köln', '1. FC Union', '49ers'),
    names: ['1. FC Köln', '1. FC Union', '49ers'],
  },
  {
    file: 'a team whose name begins with a number',
    text: lines('team', '1. FC Köln', '49ers'),
    names: ['1. FC Köln', '49ers'],
  },
  {
    file: 'a heading above plain names',
    text: lines('Classe 5e B', 'Nora Karim', 'Otto Berg'),
    names: TWO,
    says: [/row 1, "Classe 5e B", is taken as a title/],
  },
  {
    file: 'cells that were pasted, with numbers in front',
    text: lines('1\tNora Karim', '2\tOtto Berg'),
    names: TWO,
    says: [/numbers beside the names/],
  },
  {
    file: 'rows that spreadsheets cut short, and blank ones',
    text: lines('Name,Level,Partner', 'Nora Karim', '', ',,', 'Otto Berg,easy'),
    names: TWO,
  },
  {
    file: 'quoted cells with blank rows',
    text: lines('"Name","Form"', '"Nora Karim","5b"', '"",""', '"Otto Berg","5b"'),
    names: TWO,
  },
  {
    file: 'UTF-16 without a mark',
    text: Buffer.from('Name\tForm\nNora Karim\t5b\nOtto Berg\t5b\n', 'utf16le'),
    names: TWO,
    says: [/read as UTF-16/],
  },
  {
    file: 'marks that cannot be seen',
    text: lines('\u200eName', 'Nora\u00ad Karim\u200f', 'Otto Berg'),
    names: TWO,
    says: [/invisible/],
  },
  {
    file: 'names read in the wrong encoding before',
    text: lines('name', 'PÃ¢mela', 'Otto'),
    names: ['PÃ¢mela', 'Otto'],
    says: [/wrong encoding, such as "PÃ¢mela" for "Pâmela"/],
  },
];

describe.each(rows)('$file', ({ text, names, says = [] }) => {
  const bytes = typeof text === 'string' ? bytesOf(text) : text;

  it('is read as a class and as players', () => {
    const roster = readRoster(bytes, 'list');
    expect(roster.entries.map(({ name }) => name)).toEqual(names);
    for (const pattern of says) expect(roster.notes.join('\n')).toMatch(pattern);
    const list = readPlayerFile(bytes, 'list');
    expect(list.entries.map(({ name }) => name)).toEqual(names);
    expect(list.notes[0]).toMatch(`${names.length} players`);
  });
});

describe('cells of other columns', () => {
  it('are not said, whatever is found', () => {
    const text = lines(
      'Name,Born,Notes',
      'Nora,2015-05-01,needs large print',
      'Otto,2015-05-02,asthma',
      'Total,2015-05-03,x',
    );
    const { notes, entries } = readRoster(bytesOf(text), 'list');
    expect(entries).toEqual([{ name: 'Nora' }, { name: 'Otto' }]);
    expect(notes.join('\n')).not.toMatch(/2015|asthma|needs/);
    expect(notes.join('\n')).toMatch(/row 2 speaks of large print/);
  });

  it.each([
    ['large print', 'large print', ['large print', 'needs LARGE PRINT', 'Großdruck']],
    [
      'the left hand',
      'left hand',
      ['left hand', 'left-handed', 'Left handed', 'is a left-hander', 'Linkshänder', 'zurda'],
    ],
  ])('of a wish for %s are noticed, unless its own column says something', (wish, title, notes) => {
    for (const note of notes) {
      const said = (column: string, cell: string) =>
        readRoster(bytesOf(lines(`Name,Notes${column}`, `Nora,${note}${cell}`, `Otto,asthma${cell}`)), 'list').notes;
      const speaks = `row 2 speaks of ${wish} in a column that is not read for it: write yes in `;
      expect(said('', '')).toContain(`${speaks}a column with the title ${title}`);
      const [own] = readRoster(bytesOf(lines('Name', 'Nora')), 'list').entries;
      expect(own).toEqual({ name: 'Nora' });
      expect(said(`,${title}`, ',')).toContain(`${speaks}the column "${title}"`);
      for (const cell of ['yes', 'no']) expect(said(`,${title}`, `,${cell}`).join('\n')).not.toContain('speaks');
    }
  });

  it('of a wish are not taken from names', () => {
    const { notes } = readRoster(bytesOf(lines('Name,Notes', 'Zoé Gaucher,', 'Ana Zurda,')), 'list');
    expect(notes.join('\n')).not.toContain('speaks');
  });

  it('are not said of rows without titles', () => {
    const { message } = problemOf(() => readRoster(bytesOf('10a; Karim; Nora; 1.1.2001; x01\n'), 'list'));
    expect(message).toMatch(/"Karim", "Nora"; write titles/);
    expect(message).not.toMatch(/2001|x01|10a/);
  });
});

describe('cells', () => {
  it('say yes and no in ten languages', () => {
    for (const yes of 'ja Oui sí si SIM tak ano Ja evet да kyllä x 1 ✓ TRUE'.split(' '))
      expect(readRoster(bytesOf(`name;large\nAda;${yes}\n`), 'list').entries[0]?.large, yes).toBe(true);
    for (const no of 'nein non no não nie ne nej hayır нет ei 0 – FALSE'.split(' '))
      expect(readRoster(bytesOf(`name;large\nAda;${no}\n`), 'list').entries[0]?.large, no).toBe(false);
  });

  it('say the size of print in points', () => {
    const { entries } = readRoster(bytesOf('name;print size\nAda;18 pt\nBen;11\nCy;\n'), 'list');
    expect(entries.map(({ large }) => large)).toEqual([true, false, undefined]);
  });

  it('that mean something else leave their column unused, and that is said', () => {
    const { entries, notes } = readRoster(bytesOf('name,level,partner,size\nAda,5,yes,M\nBen,5,no,L\n'), 'list');
    expect(entries).toEqual([{ name: 'Ada' }, { name: 'Ben' }]);
    for (const title of ['level', 'partner', 'size']) expect(notes.join('\n')).toMatch(`column "${title}" is not used`);
  });

  it('name a partner in any order', () => {
    const { entries } = readRoster(bytesOf('Last,First,Partner\nKarim,Nora,"Berg, Otto"\nBerg,Otto,none\n'), 'list');
    expect(entries[0]?.partner).toBe('Otto Berg');
  });
});

describe('a list that leaves a doubt is refused with a remedy:', () => {
  it.each([
    ['names with commas that are not quoted', 'Simpson, Lena\nBerg, Otto\n', /quotes/],
    ['a web page', '<html><table><tr><td>Nora', /is a web page/],
    ['an old workbook', latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1'), /old Excel/],
    ['a column of first names twice', 'First name,First name,Last name\nA,B,C\n', /twice/],
    [
      'Polish in its old code page',
      Uint8Array.from([...bytesOf('name\n'), 0xa3, 0x75, 0x6b, 0x61, 0x73, 0x7a, 0x0a]),
      /UTF-8/,
    ],
  ])('%s', (_, text, says) => {
    const bytes = typeof text === 'string' ? bytesOf(text) : text;
    expect(problemOf(() => readRoster(bytes, 'list')).message).toMatch(says);
  });
});
