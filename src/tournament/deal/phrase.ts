// The four words that both covers of a table show, so that opponents can tell that they hold sheets of one match.
import { createDigest } from '../../random/digest.js';
import { pick } from '../../random/random.js';

export type Phrase = readonly [string, string, string, string];

/** Returns the phrase of a table's key. Its words have six letters or more, so none can be a word of a fleet. */
export function drawPhrase(key: Uint8Array): Phrase {
  const random = createDigest(key, 'phrase');
  const draw = () => pick(random, phraseWords);
  return [draw(), draw(), draw(), draw()];
}

/** 256 words that are easy to say, hear and tell apart; four make 32 bits. */
export const phraseWords: readonly string[] = `
  almond anchor antler apricot archer arctic armchair artist autumn avocado bakery balcony ballad bamboo banana barber
  barley basket beacon beaver bedrock beetle blanket blossom border bottle boulder bracelet breeze bridge bronze
  bucket buffalo butter button cabbage cactus camera candle canvas canyon captain caramel carpet carrot castle cellar
  cereal chamber cherry chimney circle circus citrus clover cobalt coconut coffee compass copper cotton crayon cricket
  crystal curtain cushion cypress daylight desert diamond dolphin dragon drummer eastern eleven emerald engine evening
  fabric falcon feather fiddle flannel flower forest fossil fountain freckle friend galaxy garden garnet gazebo geyser ginger
  giraffe glacier goblet golden granite gravel guitar hammer hammock hamster harbor harvest hazelnut helmet hickory holiday
  horizon iceberg indigo island jacket jaguar jasmine jigsaw jungle juniper kettle kingdom kitchen kitten ladder
  lagoon lantern lavender lemonade leopard letter library lizard lumber magnet mammoth mandolin marble market
  marmalade meadow melody mermaid meteor mirror monsoon morning mosaic mustard napkin narrow nickel northern notebook
  nutmeg oatmeal octopus orange orchard orchid oregano ostrich palace panther papaya parade parsley pasture peanut
  pebble pelican pencil penguin pepper pigeon pillow pioneer planet plateau poplar popcorn prairie pretzel pumpkin puppet
  quarry quartz rabbit rainbow rattle ribbon rocket rosemary runway safari saffron sailor salmon sandal sapphire saturn
  scarlet season shadow shelter silver sparrow spinach spring stable station stream summer sunset swallow tadpole tablet
  teapot temple thimble thistle thunder ticket timber tomato tractor treetop trumpet tundra tunnel turnip turtle
  umbrella unicorn valley vanilla velvet village violet violin volcano voyage waffle walnut walrus western whisker
  windmill window winter woodland yellow yogurt zephyr zigzag
`
  .trim()
  .split(/\s+/);
