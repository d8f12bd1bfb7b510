// The rules of a board once more, written from the specification with nothing of ours but the text of the map.

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;

const known = new Map<number, ReadonlyMap<string, readonly string[]>>();

/** Returns the hexes beside each; boards of one radius have the same, which a hundred thousand maps share. */
function neighbors(radius: number, keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const shared = known.get(radius);
  if (shared?.size === keys.length) return shared;
  const all = new Set(keys);
  const found = new Map(
    keys.map((key) => {
      const [q = 0, r = 0] = key.split(',').map(Number);
      return [key, AROUND.map(([dq, dr]) => `${q + dq},${r + dr}`).filter((next) => all.has(next))];
    }),
  );
  known.set(radius, found);
  return found;
}

/** Returns what the text breaks, by its rule. */
export function breaches(text: string): string[] {
  const rows = text.split('\n').slice(2, -1);
  const radius = (rows.length - 1) / 2;
  const at = new Map<string, string>();
  for (const [i, row] of rows.entries()) {
    const r = i - radius;
    for (const [k, sign] of row.trim().split(' ').entries()) at.set(`${Math.max(-radius, -radius - r) + k},${r}`, sign);
  }
  const around = neighbors(radius, [...at.keys()]);
  const near = (key: string) => around.get(key) ?? [];
  const isLand = (key: string) => !'.o'.includes(at.get(key) ?? '.');
  const flood = (from: string, isIn: (key: string) => boolean) => {
    const found = new Set([from]);
    for (const key of found) for (const next of near(key)) if (isIn(next)) found.add(next);
    return found;
  };
  const islands: Set<string>[] = [];
  for (const key of at.keys())
    if (isLand(key) && !islands.some((island) => island.has(key))) islands.push(flood(key, isLand));
  const harbors = [...at.keys()].filter((key) => at.get(key) === 'o');
  const water = [...at.keys()].filter((key) => !isLand(key));
  const ring = (key: string) => {
    const [q = 0, r = 0] = key.split(',').map(Number);
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  };
  const owners = harbors.map((key) => islands.filter((island) => near(key).some((next) => island.has(next))));
  const counts = islands.map((island) => owners.filter(([first]) => first === island).length);
  const sea = water.length - harbors.length;
  const bad: [string, boolean][] = [
    ['count', islands.length !== 25 || at.size !== 721],
    ['size', islands.some(({ size }) => size < 4 || size > 8)],
    ['rim', islands.some((island) => [...island].some((key) => ring(key) === radius))],
    ['sealed or hole', flood(water[0] ?? '', (key) => !isLand(key)).size !== water.length],
    ['owner', owners.some(({ length }) => length !== 1)],
    ['pair', harbors.some((key) => near(key).some((next) => at.get(next) === 'o'))],
    ['pocket', harbors.some((key) => near(key).filter((next) => !isLand(next)).length < 3)],
    ['harbors', counts.some((count) => count < 2 || count > 4)],
    ['sea', sea < 480 || sea > 520],
    ['mixed', islands.some((island) => new Set([...island].map((key) => at.get(key))).size > 1)],
    ['home edge', islands.some((island) => isHome(island) && Math.max(...[...island].map(ring)) < radius - 2)],
  ];
  function isHome(island: Set<string>) {
    return /\d/.test(at.get([...island][0] ?? '') ?? '');
  }
  return bad.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}
