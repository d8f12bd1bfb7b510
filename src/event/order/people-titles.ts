// What people call the columns of a list of people, in ten common languages and some more.
import { asGiven, msg, type Message } from '../../core/problem.js';
import { type PrintField, printColumns } from '../options/person-columns.js';
import { foldName } from './fold-name.js';

/** What a column may hold. `bare` is a whole name, or what a column of first or last names leaves of it. */
export type PeopleColumn =
  | 'full'
  | 'bare'
  | 'owner'
  | 'first'
  | 'preferred'
  | 'last'
  | 'last2'
  | 'infix'
  | 'level'
  | 'absent'
  | 'text'
  | 'partner'
  | 'table'
  | 'seat'
  | 'round'
  | PrintField;

const list = (names: string) => names.trim().split(/,\s+/);

/** Of several columns the one whose title stands first is read. Capitals, marks and signs between the words do not count. */
export const titles: Readonly<Record<PeopleColumn, readonly string[]>> = {
  full: list(`
    full name, student name, pupil name, player name, display name, preferred full name, first and last name,
    first name last name, first last, name surname, complete name,
    last name first name, last first, lastfirst, surname first name, surname forename, name last first,
    vollständiger Name, vollst. Name, Vorname Nachname, Nachname Vorname, Name Vorname, Vorname Name, Anzeigename,
    Vor- und Nachname, Vor- und Zuname, Schülername, Schuelername,
    nom complet, nom et prénom, prénom et nom, nom prénom, prénom nom, nom affiché,
    nombre completo, nombre y apellidos, nombre y apellido, apellidos y nombre, apellidos nombre, apellido y nombre,
    nombre apellidos,
    nome completo, nome e cognome, cognome e nome, cognome nome, nome cognome, nominativo,
    nome e sobrenome, nome e apelido, nome sobrenome,
    volledige naam, voor- en achternaam, naam leerling, weergavenaam,
    imię i nazwisko, nazwisko i imię, imię nazwisko, nazwisko imię, pełne imię i nazwisko,
    jméno a příjmení, příjmení a jméno, jméno příjmení, příjmení jméno, celé jméno,
    fullständigt namn, för- och efternamn, fulde navn, fullt navn, for- og efternavn, for- og etternavn, koko nimi,
    ad soyad, adı soyadı, ad ve soyad, isim soyisim, teljes név, nume complet, nume și prenume, фио, ονοματεπώνυμο`),
  bare: list(`
    name, names, Namen, nom, noms, nombre, nombres, nome, nomi, nomes, naam, namen, imiona, jméno, jména,
    namn, navn, nimi, ad, adı, isim, ism, név, nume, ime, имя, όνομα`),
  owner: list(`
    player, players, person, people, participant, participants, student, students, pupil, pupils,
    child, children, learner, learners, member, members, competitor, team, teams, team name,
    Schüler, Schülerin, Schüler/in, Schülerinnen, Schülerinnen und Schüler, Kind, Kinder, Lernende, Lernende/r,
    Teilnehmer, Teilnehmer/in, Spieler, Spielerin, Spieler/in, Mannschaft,
    élève, élèves, étudiant, étudiants, enfant, enfants, joueur, joueurs, participant, équipe, équipes,
    alumno, alumna, alumnos, alumno/a, alumnado, estudiante, estudiantes, niño, niños, jugador, jugadores,
    participante, equipo, equipos,
    alunno, alunni, studente, studenti, allievo, allievi, bambino, bambini, giocatore, giocatori, partecipante,
    squadra,
    aluno, alunos, aluna, aluno(a), estudantes, estudante, criança, jogador, jogadores, equipe, equipa,
    leerling, leerlingen, kinderen, speler, spelers, deelnemer, deelnemers, ploeg,
    uczeń, uczniowie, dziecko, dzieci, gracz, gracze, zawodnik, uczestnik, drużyna,
    žák, žáci, student, dítě, děti, hráč, hráči, účastník, tým,
    elev, elever, barn, spelare, spiller, spillere, deltagare, deltager, lag, hold, oppilas,
    öğrenci, öğrenciler, çocuk, oyuncu, takım, katılımcı`),
  first: list(`
    first name, firstname, first, given name, given names, forename, forenames, christian name, legal first name, fname,
    Vorname, Vornamen, prénom, prénoms, nombre de pila, primer nombre, nome proprio,
    nome di battesimo, primeiro nome,
    voornaam, voornamen, imię, křestní jméno, förnamn, fornavn, etunimi, ilk ad,
    keresztnév, utónév, prenume`),
  preferred: list(`
    preferred first name, preferred name, preferred, chosen name, known as, goes by, Rufname, prénom usuel, roepnaam,
    tilltalsnamn, kutsumanimi, nome social`),
  last: list(`
    last name, lastname, last, surname, family name, legal last name, second name, lname,
    Nachname, Familienname, Zuname, nom de famille, nom d'usage, apellidos, apellido, primer apellido,
    apellido paterno, apellido 1, cognome, cognomi,
    sobrenome, sobrenomes, apelido, apelidos, último nome, achternaam, familienaam, nazwisko, příjmení, efternamn,
    efternavn, etternavn, sukunimi,
    soyad, soyadı, soyisim, familiya, vezetéknév, családnév, nume de familie, prezime, priimek, фамилия, επώνυμο`),
  last2: list('segundo apellido, apellido materno, apellido 2, second surname'),
  infix: list(`
    tussenvoegsel, tussenvoegsels, voorvoegsel, voorvoegsels, Namensvorsatz, Vorsatzwort,
    Namensbestandteil vorangestellt, name particle`),
  level: list(`
    level, Stufe, Schwierigkeit, niveau, nivel, livello, nível, poziom, úroveň, nivå, seviye`),
  absent: list(`
    absent, absent today, is absent, away, abwesend, fehlt, absente, absent(e), ausente, assente, afwezig, nieobecny,
    nieobecna, nepřítomen, chybí, frånvarande, fraværende, poissa, yok, devamsız`),
  text: list('text, braille, Brailleschrift, Punktschrift, punktskrift, pistekirjoitus, brajl'),
  partner: list(`
    partner, plays, opponent, plays with, plays against, Gegner, Gegnerin, spielt mit, spielt gegen, partenaire,
    adversaire,
    pareja, compañero, oponente, compagno, avversario, parceiro, adversário, tegenstander, przeciwnik, soupeř,
    motståndare, modstander, makker, rakip`),
  table: list(`
    table, board, desk, table number, Tisch, Brett, mesa, tavolo, tafel, stůl, stolik, stół, bord, masa`),
  seat: list('seat, Sitzplatz, asiento, posto, assento, místo, miejsce, plats, plads, koltuk'),
  round: list('round, Runde, ronde, ronda, rodada, kolo, runda, omgång, omgang, tur'),
  ...printColumns,
};

/** Returns what a column is called, in small letters. */
export function titlesOf(column: PeopleColumn): string[] {
  return titles[column].map((title) => title.toLowerCase());
}

const PLAYER =
  'player, spieler, joueur, jugador, giocatore, jogador, speler, gracz, zawodnik, hráč, spelare, spiller, oyuncu';

/** What the two columns are called of a file that has both players of a table in one row. */
export const pairTitles: readonly (readonly [a: string, b: string])[] = [
  ['a', 'b'],
  ...list(PLAYER).flatMap((player): [string, string][] => [
    [`${player}1`, `${player}2`],
    [`${player} 1`, `${player} 2`],
    [`${player} a`, `${player} b`],
  ]),
  ['white', 'black'],
  ['weiß', 'schwarz'],
  ['weiss', 'schwarz'],
  ['blancs', 'noirs'],
  ['blanc', 'noir'],
  ['blancas', 'negras'],
  ['bianco', 'nero'],
  ['brancas', 'pretas'],
  ['wit', 'zwart'],
  ['białe', 'czarne'],
  ['bílý', 'černý'],
  ['vit', 'svart'],
  ['hvid', 'sort'],
  ['hvit', 'svart'],
  ['beyaz', 'siyah'],
];

/** Words beside a title that say whose it is, or that it must be filled in. */
const WHOSE = new Set(
  'student students pupil pupils child childs children learner player participant legal official s of the required optional required pflichtfeld obligatoire obligatorio schuler schulers schuelers schulerin der des die eleve l d de del della dello da do du la le el alumno alumna estudiante alunno studente aluno leerling van zaka ucznia elev ogrenci ogrencinin'.split(
    ' ',
  ),
);

/** Returns a title without capitals, marks and signs: `LastFirst`, `Last_First` and `last, first` are one. */
function foldTitle(title: string): string {
  return foldName(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const byTitle = new Map(
  Object.entries(titles).flatMap(([column, names]) =>
    names.map((name, rank) => [foldTitle(name), { column: column as PeopleColumn, rank }] as const),
  ),
);

/** Returns what a column with this title holds, and how early the title stands in the table; undefined for what nobody reads. */
export function columnOf(title: string): { readonly column: PeopleColumn; readonly rank: number } | undefined {
  const folded = foldTitle(title);
  const bare = folded
    .split(' ')
    .filter((word) => !WHOSE.has(word))
    .join(' ');
  const found = byTitle.get(folded);
  if (found !== undefined) return found;
  const about = byTitle.get(bare);
  // A name alone is worth more than one of somebody.
  return about === undefined ? undefined : { ...about, rank: about.rank + 100 };
}

export function isNameColumn(
  column: PeopleColumn,
): column is 'full' | 'bare' | 'owner' | 'first' | 'preferred' | 'last' | 'last2' | 'infix' {
  return ['full', 'bare', 'owner', 'first', 'preferred', 'last', 'last2', 'infix'].includes(column);
}

/** Whether a column with this title holds names, or parts of them. */
export function holdsNames(title: string): boolean {
  return ['full', 'bare', 'owner', 'first', 'preferred', 'last'].includes(columnOf(title)?.column ?? '');
}

/** Words of headings above a list, such as `Klasse 5b`. */
const HEADING =
  /(?:^|\s)(?:class|klasse|classe|clase|klas|klasa|trida|sinif|turma|grade|year|form|group|gruppe|groupe|grupo|gruppo|groep|list|liste|lista|lijst|seznam|roster|register|period|section|kurs|course|school|schule|names|namen|teilnehmerliste|klassenliste|rollcall|room)(?:\s|$)/;

/** Whether a line stands above a list rather than in it: it is about a class, or a number stands in it. */
export function isHeading(text: string): boolean {
  return HEADING.test(foldTitle(text)) || /:\s*$/.test(text);
}

/** What stands where a name would stand in rows that are of no person. */
const NOBODY =
  /^(?:points possible|points|(?:due )?date|possible points|max(?:imum)? points|read only|(?:grand )?totals?|subtotal|sum|count|average|mean|median|(?:class|overall) average|summe|gesamt|gesamtzahl|anzahl|durchschnitt|mittelwert|somme|moyenne|effectif|suma|promedio|media|somma|totale|soma|totaal|gemiddelde|aantal|razem|srednia|celkem|prumer|summa|medel|toplam|ortalama|total students|student test|test student)(?: \d+)?$/;

/** `Total pupils: 2` */
const COUNT =
  /^(?:(?:grand |class )?total|number of|count of|no of|gesamtzahl|anzahl|nombre|nombre total|numero|numero total|total|totale|totaal|aantal|liczba|pocet|antal|antall)(?: (?:number|of|der|de|d|des|di|del))* (?:pupils?|students?|children|learners?|participants?|players?|names?|records?|rows?|members?|enrolled|enrolment|enrollment|schuler|schulerinnen|kinder|teilnehmer|spieler|eleves|enfants|joueurs|alumnos|alunos|alunni|estudiantes|jugadores|giocatori|leerlingen|spelers|uczniow|zaku|elever)(?: \d+)?$/;

/** `Generated by …`, `Printed on …`, `Page 1 of 2`: what programs write below a list. */
const FOOTER =
  /^(?:(?:report|list|roster|file|data|document) )?(?:generated|printed|exported|created|downloaded|produced|prepared|erstellt|gedruckt|exportiert|ausgedruckt|stand|imprime|genere|edite|exporte|generado|impreso|exportado|generato|stampato|gerado|afgedrukt|gegenereerd) (?:by|on|at|from|with|in|am|von|mit|vom|durch|le|par|avec|el|por|con|il|da|em|op|door|\d)|^(?:page|seite|pagina|strona|side|sida) \d+(?: \p{L}+ \d+)?$|^end of (?:report|list|file|roster)$|^copyright /u;

/** Whether a cell says that its row counts others, or stands for none, as programs of schools write them. */
export function isNobody(text: string): boolean {
  const folded = foldTitle(text);
  return [NOBODY, COUNT, FOOTER].some((pattern) => pattern.test(folded)) || text.startsWith('©');
}

/** Titles that are a slip away from one of these are refused: what stands below would be lost. */
export const nearTitles: Partial<Record<PeopleColumn | 'name', readonly string[]>> = {
  name: ['name', 'names'],
  level: ['level'],
  table: ['table'],
  round: ['round'],
  partner: ['partner', 'opponent'],
  large: ['large', 'large print'],
  lowerCase: ['lower case'],
  leftHand: ['left hand'],
  legible: ['legible'],
  text: ['braille'],
};

export function titleSlip(meant: string): Message {
  return msg`is not a column that is read; write ${asGiven(meant)}, or give it another title if it is something else`;
}
