// Where the program lies that reads orders, builds packs and works on event files.
export const packProgram = { program: 'pack-process', beside: import.meta.url } as const;
