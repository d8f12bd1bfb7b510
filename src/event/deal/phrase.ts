// The four words that both covers of a table show, so that opponents can tell that they hold sheets of one match.
import { createDigest } from '../../core/random/digest.js';
import { pick } from '../../core/random/random.js';

export type Phrase = readonly [string, string, string, string];

/** Returns the phrase of a table's key: four different words. They have six letters or more, so none can be a word of a fleet. */
export function drawPhrase(key: Uint8Array): Phrase {
  const random = createDigest(key, 'phrase');
  const words = new Set<string>();
  while (words.size < 4) words.add(pick(random, phraseWords));
  return [...words] as unknown as Phrase;
}

/** 256 words that children know and that no two players take for one another, seen or heard; four make nearly 32 bits. */
export const phraseWords: readonly string[] = `
  airport almond alphabet anchor antler apricot aquarium arctic armchair artist astronaut autumn avocado backpack
  bakery balcony balloon bamboo banana bandage barber basement basket beacon beaver bedrock beetle bicycle birthday
  biscuit blossom blueberry bonfire boomerang boulder bracelet breeze bridge broccoli buffalo butter cabbage cactus
  calendar camera candle canvas canyon captain caramel carpet cartoon ceiling cellar cereal chamber cherry chimney
  chipmunk chocolate cinnamon clover cobalt cobweb coconut coffee compass concert copper costume cotton cowboy cricket
  crocodile crystal cupcake cushion daffodil daylight dentist desert diamond dinosaur dolphin doorbell dragon elephant
  eleven emerald engine envelope evening explorer fabric factory feather fiddle fireplace flamingo football forest
  fossil fountain friend furniture galaxy garden ginger giraffe glacier goggles goldfish gorilla granite gravel guitar
  hallway hammock hamster harvest haystack hazelnut hedgehog helmet highway holiday homework horizon hospital
  hurricane iceberg indigo insect island jaguar jasmine jellyfish jigsaw journey jungle juniper kangaroo keyboard
  kingdom kitten ladder landscape lantern laptop lasagna lavender lemonade leopard library lightning lobster lollipop
  luggage lumber macaroni magazine magician magnet mammoth mandolin marble marmalade mattress meadow medicine melody
  mermaid meteor microwave milkshake mirror monkey morning mosaic museum mushroom mustard napkin nickel notebook
  nutmeg oatmeal octopus orange orchard ostrich palace papaya parsley pasture peanut pebble pelican pencil penguin
  pigeon pillow pioneer popcorn poplar prairie pretzel pumpkin puppet quarry rabbit rainbow rattle ribbon rosemary
  runway safari sailor sandal sapphire shelter silver sparrow spinach spring stable station stream sunset swallow
  tadpole teapot temple thimble thunder tomato tractor treetop trumpet tunnel turnip turtle umbrella unicorn valley
  village violet volcano voyage waffle walnut whisker windmill woodland yogurt zigzag
`
  .trim()
  .split(/\s+/);
