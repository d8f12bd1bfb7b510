// Joins the compiled modules of the command line into a few files: a hundred small ones take longer to load than a sheet to make.
export default {
  // The worker's threads start from a file of their own.
  input: { main: 'dist/cli/main.js', worker: 'dist/tournament/make/worker.js' },
  platform: 'node',
  // Packages stay what they are, with their licenses beside them; only our own files are joined.
  external: /^[a-z@]/,
  output: { dir: 'dist/cli', format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' },
};
