// What ships are called: three names of the original, and ours.
export const shipNames: readonly string[] =
  `Theodore Sailfast Kraken Albatross Anchovy Barnacle Bluefin Bonita Bosun Brisk Cutlass Daybreak Dolphin Doubloon Driftwood Endeavor Falcon Fathom Flotsam Foghorn Galleon Grampus Gull Halyard Harpoon Herring Horizon Ironside Jackdaw Jetsam Keelhaul Lantern Lobster Magpie Mainstay Marlin Mermaid Moonrise Narwhal Nautilus Neptune Osprey Otter Pelican Petrel Porpoise Puffin Raven Saltwind Seahorse Sextant Spindrift Squall Starfish Stingray Tempest Trident Walrus Wavecrest Windlass`.split(
    ' ',
  );
