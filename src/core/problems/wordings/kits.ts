// Wordings of problems with kits: decks, cards and how they are laid onto sheets.
import type { Wording } from './wording.js';

export const kitsWordings = {
  'deck-is-too-large': { says: 'has {bytes} bytes, more than {most}', fix: 'leave out what is not printed' },
  'map-is-too-large': { says: 'has {bytes} bytes, more than {most}', fix: 'give it as kit map writes it' },
  'deck-has-no-cards': { says: 'holds no card', fix: 'write one a row, below the titles' },
  'deck-has-too-many-cards': {
    says: 'holds {count} different cards, more than {most}',
    fix: 'use copies for cards that are alike',
  },
  'deck-prints-nothing': { says: 'prints no card', fix: 'give at least one card a number of copies' },
  'deck-prints-too-many': { says: 'prints {count} cards, more than {most}', fix: 'lower the copies' },
  'deck-lacks-name-column': { says: 'has no column with names', fix: 'call one name; the others may be {names}' },
  'deck-column-is-unknown': { says: '{title:shown} is no column of a deck{which}', fix: 'use {names}' },
  'ship-lacks-strength': {
    says: 'is missing on a ship',
    fix: 'write a whole number from 0 to 99, or make it terrain',
  },
  'card-id-stands-twice': { says: '{id:given} is the id of card {first}, too', fix: 'give one of them another id' },
  'card-is-its-own-back': { says: '{id:given} is the card itself', fix: 'name another card, or leave it out' },
  'backs-of-each-other': {
    says: '{back:given} has this card as its back',
    fix: 'keep one of the two: a card that is a back is printed only there',
  },
  'no-such-back': { says: '{back:given} is neither a back nor a card{which}', fix: 'write a, b, plain, none or an id' },
  'square-is-off-table': { says: '{square:given} lies beyond {last}', fix: 'choose a square of the table' },
  'square-stands-twice': { says: '{square:given} is taken already', fix: 'give each card a square of its own' },
  'text-holds-hidden-characters': { says: 'holds {points}, which cannot be printed', fix: 'remove it' },
  'text-has-too-many-characters': {
    says: 'has {characters} characters, more than {most}',
    fix: 'shorten it',
  },
  'card-text-is-too-long': { says: 'does not fit in the least type', fix: 'cut about {excess} characters' },
  'cards-do-not-fit-paper': {
    says: '{columns} by {rows} cards of {width} by {height} mm do not fit on {paper}',
    fix: 'choose another grid, size or paper',
  },
  'cards-need-thin-margins': {
    says: 'cards would end {margin} mm from the edge of {paper}',
    fix: 'choose another grid or paper, or say {@thinMargins} if your printer reaches so far',
  },
  'nothing-has-tint': {
    says: 'color would change nothing: no card of this deck has a tint',
    fix: 'leave it out, or give cards of a deck of your own a tint',
  },
  'shop-decides': { says: 'is what {shop} decides', fix: 'leave it out' },
  'shop-takes-pictures': {
    says: '{shop} takes pictures, which only the command line makes',
    fix: 'name a folder or a .zip there',
  },
  'picture-is-one-page': { says: 'cannot be combined with a picture', fix: 'leave it out, or choose another format' },
  'url-base-is-missing': {
    says: 'is missing',
    fix: 'name with {@urlBase} the address of the folder in which the pictures will lie',
  },
  'not-a-url-base': {
    says: '{value:given} is no address of pictures',
    fix: 'write one such as https://example.org/deck or file:///C:/deck',
  },
  'csv-beside-deck': { says: 'cannot be combined with deck', fix: 'give one of the two' },
  'kit-has-too-many-pages': {
    says: 'prints {pages} pages, more than {most}',
    fix: 'ask for less, or use the command line',
  },
  'guide-does-not-fit-card': {
    says: 'is too long for cards of this size and type',
    fix: 'print it as a page, or choose larger cards',
  },
  'box-does-not-fit': {
    says: 'a box of {width} by {height} mm does not fit on {paper}',
    fix: 'leave it out, name thinner cards, or choose larger paper',
  },
  'not-a-nudge': {
    says: '{value:given} is not how far backs are moved',
    fix: 'write two numbers from -{most} to {most}, such as 0.5,-1',
  },
  'not-a-kit-file': { says: '{path:given} is no name for a kit', fix: 'name a folder, a .zip or a .pdf' },
  'kit-needs-output': { says: 'is missing', fix: 'name a folder, a .zip or a .pdf, or ask for {@plan}' },
  'map-has-no-players': { says: 'does not say how many play', fix: 'write a line such as players 4 above the rows' },
  'map-has-wrong-rows': {
    says: 'has {rows} rows; a board has an odd number of them from 17 to 41',
    fix: 'write 31 rows for a board of radius 15',
  },
  'map-row-is-wrong': { says: 'has {count} hexes, not {needed}', fix: 'write one character a hex' },
  'map-holds-odd-hex': {
    says: '{text:given} is no hex',
    fix: 'use . for sea, # for land, o for a harbor, 1 to 4 for homes, and $ + ^ for land of islands with a bonus',
  },
  'map-island-is-mixed': { says: 'an island has land of two kinds', fix: 'write all of its land alike' },
  'map-breaks-rule': { says: '{rule}: {text}', fix: 'change the map, or allow it with {@houseRules}' },
  'map-is-no-json': { says: 'is not the JSON of a map', fix: 'give what kit map --json printed, or a text map' },
  'map-differs-from-code': { says: 'this map is {code}, not {asked:given}', fix: 'check seed and options' },
  'no-fair-map': {
    says: 'no map of {count} was so fair; the best had {best}',
    fix: 'ask for less, or take a symmetric map, which is exactly fair',
  },
  'map-takes-too-long': {
    says: 'no map of {tries} was so fair',
    fix: 'ask for less, take a symmetric map, which is exactly fair, or use the command line',
  },
  'no-map': { says: 'leads to no map that keeps the rules', fix: 'give another seed' },
  'symmetry-needs-players': {
    says: '{symmetry} maps are for {players} players',
    fix: 'choose another number of players, or another symmetry',
  },
  'map-has-too-many-bonuses': { says: 'there are too few islands for {bonus} of each', fix: 'choose {most} or less' },
  'map-seed-is-missing': { says: 'is missing', fix: 'give any text, which draws the same map again' },
  'names-need-full-build': { says: 'is for cards of ships', fix: 'add {@build} full, or leave it out' },
  'file-has-other-count-of-names': { says: 'holds {length} names', fix: 'write 1 to {most}, one a line' },
  'not-such-a-number': { says: '{value:given} is not allowed', fix: 'write {write}' },
  'house-rules-are-for-maps': { says: 'is for maps', fix: 'leave it out' },
  'not-a-fighter': {
    says: 'is no ship',
    fix: 'write HP:CANNONS, up to {health} HP and {cannons} cannons, such as 10:0',
  },
  'order-is-unknown': {
    says: '{text:given} is no order',
    fix: 'write one such as R1 move Q4 Q5, R1 deploy, repair, sails, cannons, life, attack Q4, meets attack, meets yield, picks 7, targets B2, or R yard 1 build',
  },
  'no-such-piece': { says: 'there is no {name}', fix: 'name {names}' },
  'order-names-no-hex': {
    says: '{text:given} is no hex of the board',
    fix: 'write its letter and number, such as P16',
  },
  'path-is-broken': { says: 'no way leads from {from} to {to}', fix: 'from there sail to {names}' },
  'orders-of-other-turn': {
    says: 'are orders of turn {asked}, but it is turn {turn}',
    fix: 'give the state before it',
  },
  'orders-of-solo': { says: '{name} has no player', fix: 'leave its orders out, or take it out of {@solo}' },
  'encounter-is-unanswered': { says: 'turn {turn}: {text}', fix: 'add a line "{write}' },
  'not-a-state': { says: 'is no state of a game{which}', fix: 'give what kit start or kit resolve wrote' },
  'game-is-over': { says: 'the game is over', fix: 'start another' },
  'secret-is-for-sealed-list': { says: 'is for a sealed list', fix: 'leave it out, or ask for --combat sealed' },
  'list-needs-secret': { says: 'is missing', fix: 'name the secret of the list' },
  'sealed-list-is-apart': {
    says: 'would hold the list for the director alone',
    fix: 'name a folder or a .zip',
  },
  'built-file-differs': { says: 'exists, and {difference}', fix: 'move it away, or name another output' },
  'box-lists-more-tables': { says: '{tables} tables, but the spec lists {listed}', fix: 'leave it out' },
  'tables-are-alike': {
    says: 'stands beside same-map',
    fix: 'leave it out',
  },
  'box-is-folder-or-zip': { says: 'is no name for a box', fix: 'name a folder or a .zip' },
  'list-differs': { says: 'is not what {from} gives', fix: 'ask for the file as it was made' },
  'map-option-is-drawn': { says: 'has no effect on a map of your own', fix: 'leave it out' },
} as const satisfies Readonly<Record<string, Wording>>;
