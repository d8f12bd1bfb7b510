export function packList(name: string, read: (name: string) => string): string;
