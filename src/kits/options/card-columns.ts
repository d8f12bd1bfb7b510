// The columns of a deck in a spreadsheet.

/** What makers of decks call the columns; the first is how we write it. */
export const cardColumns = {
  name: ['name', 'card', 'title'],
  kind: ['kind', 'type'],
  strength: ['strength', 'attack', 'value'],
  text: ['text', 'ability', 'rules'],
  copies: ['copies', 'qty', 'count', 'number', 'quantity'],
  side: ['side'],
  art: ['art', 'picture'],
  back: ['back'],
  id: ['id'],
  note: ['note', 'flavor'],
  tint: ['tint', 'color'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;
