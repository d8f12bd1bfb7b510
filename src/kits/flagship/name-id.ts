// Makes the id of a card from its name.

const LONGEST = 32;
const NAMELESS = 'card';

/** Returns small letters, digits and hyphens; letters of other scripts leave nothing. */
export function nameId(name: string): string {
  const id = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  return id === '' ? NAMELESS : id;
}
