// What players are called, in the order in which they sit.
export const colors = ['red', 'blue', 'green', 'yellow'] as const;
