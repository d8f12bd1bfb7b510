// seedrandom's ARC4 generator alone, without the other generators that the package's index loads.
declare module 'seedrandom/seedrandom.js' {
  export { default } from 'seedrandom';
}
