// Takes fields out of a table.

/** Returns the table without the fields of the given names. */
export function leaveOut<Table extends object, Name extends keyof Table>(
  table: Table,
  ...names: readonly Name[]
): Omit<Table, Name> {
  const kept = Object.entries(table).filter(([name]) => !(names as readonly PropertyKey[]).includes(name));
  return Object.fromEntries(kept) as Omit<Table, Name>;
}
