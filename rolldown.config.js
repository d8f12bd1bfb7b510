// Joins the compiled modules of the command line into a few files: a hundred small ones take longer to load than a sheet to make.
export default {
  // The worker's threads, and the processes of the service, start from files of their own.
  input: {
    main: 'dist/cli/main.js',
    worker: 'dist/tournament/make/worker.js',
    'match-process': 'dist/service/matches/match-process.js',
    'pack-process': 'dist/service/jobs/pack-process.js',
  },
  platform: 'node',
  // Packages stay what they are, with their licenses beside them; only our own files are joined, and what the bundler itself puts into them.
  external: /^(?!@oxc-project\/)[a-z@]/,
  output: { dir: 'dist/cli', format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' },
};
