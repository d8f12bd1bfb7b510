// Where each line of the original of the admiral edition is printed, and which tests hold us to it.
import { proof } from '../../judge/proofs.js';
import { flavor, heading, rule, says, type Row } from '../row.js';

export const admiral: readonly Row[] = [
  heading(15, 'e325ca8edf2620c6489d828a8177b11f9998e23ff1d013b560a347cf2f20f1fb'),
  flavor(16, 'fcd576a011d6cc3c0660f601dd989bc68cbad7ac7ced2f7a91e841f7185a270d'),
  heading(18, '3c950ebdebe386d5b32d735b701634f28472575f650a9c5082997cb29ad2c452'),
  rule(19, 'ba2eaf3a88a8dcca3fe31de7476e358b9898f3e2fc8377770e5b731eeda85af2', [
    says('each has five ships of 5, 4, 3, 3 and 2 letters', {
      printed: 'card: Before you begin',
      proofs: [proof('game/find-faults', 'is every sheet that is dealt')],
    }),
  ]),
  rule(21, '7707aa6eb169b5ef7c10b08899f30bb145d594fa1d8cdaebe3f40804331de8f4', [
    says('the Aircraft Carrier has five letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(22, '166f7c9263bb4e8d176ca1ccea88ce7ac9d2118c6585b84598298627f2e4e058', [
    says('the Battleship has four letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(23, 'a87cb7095f0e5983d93d2f919070785f5df7e0016f30a350cb9fa51135a8e891', [
    says('the Cruiser has three letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(24, 'baf769ab3c40d0d8c7809b33c194c4ff7e6181dd807136fa4795dc6a9e678644', [
    says('the Destroyer has three letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(25, '473ea30bb020efb9aaedf356c7880afab386e330a7f68a413a3a77e26879e3ae', [
    says('the Submarine has two letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  heading(28, 'fae13bdd665e705216720bbcb0be92197304e653625513b073932baa5520e357'),
  rule(29, 'e676c97699129f07c5b2a6788a28962ff36003fe05435a71d0a982c678e07ca6', [
    says('ships are placed in secret', { printed: 'card: Before you begin' }),
    says('words run from left to right or from top to bottom', {
      printed: 'card: Before you begin',
      proofs: [proof('cli/check', 'a slanted ship')],
    }),
    says('ships lie across or down and never touch, not even at corners', {
      printed: 'rule: contact',
      proofs: [proof('game/find-square-faults', 'finds every edge, overlap and contact, and nothing else: %s')],
    }),
  ]),
  heading(31, 'de20b6b4165ef1585c853ce407aa9fdcf90ce5ba782f6671e795f251f591fedf'),
  rule(32, '95b26ee6e6a80abab60af3d0b3375b31358be0ebbe92eeacc0572178e292c332', [
    says('the launch codes decide who fires first', {
      printed: 'opening: highest-digit',
      proofs: [
        proof(
          'game/rules-card',
          'prints the opening’s lines, and names our reading where the original leaves a tie open',
        ),
      ],
    }),
  ]),
  rule(34, '4063111f8782e21d63043cdb1ece35615d6b02f9d955f14ea94c90cf7c2f1a5b', [
    says('one admiral bids the highest digit of the codes, 0 to 9', {
      printed: 'opening: highest-digit',
      proofs: [proof('play-opening', 'a bid is one digit')],
    }),
    says('the bid is the highest digit of the codes', {
      printed: 'reading: bid-is-highest',
      proofs: [proof('play-opening', 'a bid below the highest digit is a lie')],
    }),
  ]),
  rule(35, 'a4360747b6f6141f590cc7d32a6b310c7aceb6156eb7abb7740bc2898c6239aa', [
    says('the reply is to concede, to challenge or to raise', {
      printed: 'opening: highest-digit',
      proofs: [
        proof(
          'game/rules-card',
          'prints the opening’s lines, and names our reading where the original leaves a tie open',
        ),
      ],
    }),
  ]),
  rule(37, '8b2bba2cee18582eaf23f157715a34945d78e6e8575dafdd391c8d999845687e', [
    says('who is conceded to fires first', {
      printed: 'reading: conceded-turns',
      proofs: [proof('play-opening', 'a concession gives one turn')],
    }),
  ]),
  rule(38, '3adb77328aaac2366a32a4af6572cc9edb34fcc9a852abdc270a40dc0e0288de', [
    says('a challenge leads to the codes being shown', {
      printed: 'opening: highest-digit',
      proofs: [proof('play-opening', 'a false accusation gives the bidder two turns')],
    }),
  ]),
  rule(39, '9ade1d766dcaceaccdba19dcbd42ef27c52227c3f6ac90eff44dc70832167bc9', [
    says('a raise is a higher number, and the bidding goes on', {
      printed: 'opening: highest-digit',
      proofs: [proof('play-opening', 'a raise goes on')],
    }),
    says('a raise is higher', {
      printed: 'reading: higher-only',
      proofs: [proof('play-opening', 'a raise is higher')],
    }),
  ]),
  rule(42, '1f6482e805bff24f7f2467fca06f49c4feacc25bf01df08e9125464b1572c52c', [
    says('the bids go back and forth until somebody concedes or challenges', {
      printed: 'opening: highest-digit',
      proofs: [proof('play-opening', 'a raise goes on')],
    }),
  ]),
  heading(45, '37de045074eee515ba21a2fd2806dfb05313a4101ba68407ecbdbe5aa8b7e667'),
  rule(47, '447ca0a0364e34bb640efbfe7a933e35f415cd5e32a5045cd3a58a664999591d', [
    says('a challenged admiral shows the codes and hides all else', {
      printed: 'opening: highest-digit',
      proofs: [proof('play-opening', 'a false accusation gives the bidder two turns')],
    }),
  ]),
  rule(48, '9b9849aaf9eba453489451cc073a9f65a9a6c7afef9f03db51c0cb32665150ad', [
    says('a liar who is caught gives the other two turns to start', {
      printed: 'opening: highest-digit',
      proofs: [proof('play-opening', 'a liar who is caught gives the other two turns')],
    }),
  ]),
  rule(49, '637b7741ae5f1e74b0df90e6499db672382485bdc076e354f81138ec5ab9e6ef', [
    says('a false accusation gives the accused two turns to start', {
      printed: 'opening: highest-digit',
      proofs: [proof('play-opening', 'a false accusation gives the bidder two turns')],
    }),
  ]),
  rule(50, 'd01a9d5b2090cfa97e79c5295d81a8985c7b6a515f9b2532734e349c8a2831bd', [
    says('an admiral may concede at any time to avoid being caught', {
      printed: 'reading: concede-late',
      proofs: [proof('play-opening', 'a challenged bidder may concede instead of showing')],
    }),
  ]),
  heading(53, 'acec5cc526210c8c865672bf9d485afee81465f3678b80d707c18f870bf75cb5'),
  heading(55, '37f19574d61591626f595cf3345f082d8fc120b354508a9802fd2dedc9cc4392'),
  rule(56, '5bef62c6bdcdfcb4eabeb7e38c937ec17a80ab4ac11e009582fb13d344741d26', [
    says('a turn has two parts', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'has no word after the attack')],
    }),
  ]),
  rule(58, '9d89348c51df05dda1d045eaf8100521d56e74c898869781cc2bd27bdf312993', [
    says('the word is the first part and may be left out', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'may skip the word')],
    }),
    says('the word comes before the attack', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'has no word after the attack')],
    }),
  ]),
  rule(60, '26cacb80b909ac9009d8ebedd1b2f2497cd94b46aeaadc21820fe9eb8a04692b', [
    says('a word is declared with the square where it starts', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'the word where it starts')],
    }),
  ]),
  rule(61, 'ab403b150cf6d5ed79a859d8ff3685db76f030133e01050e947790979295f3e9', [
    says('a word is called as its square, a colon and its letters', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'the word where it starts')],
    }),
  ]),
  rule(62, 'e6812a1c34a4b025d68881b5cd6119ff975a8f792c42e4cda0b9b2927420a28a', [
    says('the word runs across or down from there', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'a word that runs down')],
    }),
  ]),
  rule(63, '31e625da1a27683c017dd31995fd9cdee9dadb2610f00ee3728c9c7d57b1ab0f', [
    says('one word may be declared in a turn', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'has one word only')],
    }),
  ]),
  rule(64, '38068e2f40f78b27319326fdd07a66af1de20d26a1c51bb6dfc6d337b99a50e4', [
    says('the word may be skipped', { printed: 'card: Your turn', proofs: [proof('play-call', 'may skip the word')] }),
  ]),
  rule(67, 'ef4615de36e634626aedd53e9e030bf4880dad0840550386d3dab8acd48654c1', [
    says('the attack is the second part, a square or a letter', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'of %s go turn by turn as the second referee says')],
    }),
  ]),
  rule(69, '8c9448ada3f5100b10551a80e1540fa082988dc1a30313bed43772f7a8c18a15', [
    says('a coordinate attack is answered hit or miss, without the letter', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'a ship, and no letter')],
    }),
    says('a coordinate attack is answered hit or miss, without the letter', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'water')],
    }),
  ]),
  rule(70, 'abcb91a4d304f8a74a5c1eb8b425d96040d691a06e0041a47857e5aa6b51460a', [
    says('a letter attack is answered with the count across all ships', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'the count across all ships')],
    }),
    says('where the letter stands is not told', {
      printed: 'card: Your turn',
      proofs: [proof('replay-log', 'lets owners add where a letter stands only when they do not run silent')],
    }),
  ]),
  rule(73, 'ed16e5ff7e925c470e5caaf033b878402a88715d88a9ed49a4e568bc4ea872d9', [
    says('each letter is called once, however often the enemy holds it', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'calls each letter once')],
    }),
  ]),
  heading(75, '4262fc2c848d3abde907e084c789bd064ef9ec77694ca08a8f10e50a1d6d7d34'),
  heading(77, '23cf03dd72e2ef66363ba19267b465f1bf14dbfcba6688b9f8d62e492a1abf63'),
  rule(79, '6a224e70d51d4b4ac36b43866b21508aa7f6e57cbae24432bbc9cf17b110845c', [
    says('a right word sinks its ship, and the attack follows', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'goes on after a right word')],
    }),
  ]),
  rule(80, 'a809c673bbc718397d553541e83316b16a2776d23536120c565c362c3fb234a9', [
    says('a wrong word ends the turn', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'ends with a wrong word')],
    }),
  ]),
  rule(81, 'be2bd0b04a779f37a156681d053e2b1f076a90dc60553963fa7c84fd5dafecca', [
    says('a word that does not fit on the grid ends the turn', {
      printed: 'reading: either-way',
      proofs: [proof('play-call', 'ends with a word off the grid')],
    }),
  ]),
  heading(84, 'a1c2f289ef4ba6e4f7ec1e166eeee5d9d20b4f4124cbd0a8c3a9c65614620b69'),
  rule(86, 'c9ad46a0e12b39f6f3a3fad18a1e70afa368de48c5d36d0c6565135d115a6800', [
    says('a square with a ship is answered Hit and no more', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'a ship, and no letter')],
    }),
  ]),
  rule(87, '652f27f53a52a35aa13f861eb58e8e7697fc209950d83313796d9c58a0000087', [
    says('a square without a ship is answered Miss', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'water')],
    }),
  ]),
  heading(90, '1ac0980c1ffea3e7b3a4610f48bc22cd21eb8f2dee2fe60d90fd5d49adbc0b39'),
  rule(92, 'edc10790d7d824e7c0fd4752311d951ae26a3d281c00871d06a470d7c2fe7d13', [
    says('a letter that hits is answered with its count alone, such as 3 Rs or 1 Q', {
      printed: 'card: Your turn',
      proofs: [proof('say-answer', 'in %s to %s, %s: %s')],
    }),
  ]),
  rule(93, 'd68e21fd33349aa246092bef74c5f3675c8f19c143b8849d405f12b151d1e125', [
    says('a letter that misses is answered with 0 or None', {
      printed: 'card: Your turn',
      proofs: [proof('cli/judge', 'answers as %s words it')],
    }),
  ]),
  heading(96, '2add74a4baf79d6eebdeb272548c1ae3b8a48b0327e09a6f87b3798ec2c38bb3'),
  heading(97, 'd52d45e6ded25ef641fa104514b2559d0e9e86b3eaf5cc6eecaa5b81a09354da'),
  rule(99, '1888b9a16d8ac43c772252a23fafab8ddb5533522bf97a866d5eec65492bdb92', [
    says('a ship sinks when all its letters have been called', {
      printed: 'rule: letters-sink',
      proofs: [proof('answer-call', 'sinks ships whose letters have all been called')],
    }),
  ]),
  rule(100, 'a6d14554db4c206d9918afe3da4a196348de7dd63d165bea9a0643c2f55a0957', [
    says('a ship sinks when its word is declared where it starts', {
      printed: 'card: Sinking and winning',
      proofs: [proof('play-call', 'goes on after a right word')],
    }),
    says('hits on squares sink nothing', {
      printed: 'card: Sinking and winning',
      proofs: [proof('answer-call', 'sinks nothing by hits')],
    }),
  ]),
  heading(103, '8fae7bc103cdfbe12416292e5b6cec719fb53e2167f0ecb7ff637ed3f2c8fbe3'),
  rule(104, 'dbbd1f7b9ac0c0c4b4d664262c2c2e91b8f2be819f058ca102757292660290b5', [
    says('who first sinks all enemy ships wins', {
      printed: 'card: Sinking and winning',
      proofs: [proof('play-call', 'is the first to sink all five, at once')],
    }),
    says('letters alone can win', {
      printed: 'rule: letters-sink',
      proofs: [proof('play-call', 'can come by letters alone where letters sink ships')],
    }),
  ]),
  heading(106, '604290d04c4ce105136fabbdef521066a74c5739092713c7c04c086fed906308'),
  flavor(108, 'f64b5d8b3e98bfb311bcde4748c2c420e85ff0cd3812016f0f0d296b9e3cee21'),
  flavor(109, 'e73243e78654bc6be09ca8374f306a2d15357c95cbd5aa47642e858cba263e59'),
  flavor(110, '2471de54773583dba23ecf8748442c5f7139c0bc929f108c25bf430e8f23dbf0'),
  flavor(111, '478fef3f8c16cbf1333b7e9b61ffd5f7fc25a5d898a9436842780ea1404f36f6'),
  heading(114, 'fad750d90da2a6540d94a25e13d21ccd01a0f627216a6b7b1f69e94f66875c1b'),
  heading(116, 'a9a4658d7ea05ce85163e0b070558f42eb959d1ebdc13cf66675a92ba64717d9'),
  rule(117, '2c6c553b4366fe3e760e38fa93e8cb846ab17dee182ccdd53c7cbc7fd37d0594', [
    says('the tracker has three parts', {
      printed: 'sheet: attack-grid',
      proofs: [proof('layout/template', '%s, as shipped, holds every block once')],
    }),
  ]),
  heading(119, 'c67923d82da76f0afb614a516dcbeb47d2ee26c4320d46054e697c35990d7274'),
  rule(121, '266a2c88e02e6d910d25b32db4bd8a6f0a95ba94b7dd9302fe07e01dfae4d51c', [
    says('the attack grid has squares A1 to J10', {
      printed: 'sheet: attack-grid',
      proofs: [proof('layout/parts', 'is as large as its box allows, with letters above and numbers to the left')],
    }),
  ]),
  rule(122, '1d61959e61a1b34f0d213e9a9c03df2362a741bc43f249ea2d36bf0bcf5971bb', [
    says('a hit is marked by its letter, a miss by a dot', {
      printed: 'sheet: legend',
      proofs: [proof('game/editions', '%s explains each mark once and its turn in whole sentences')],
      differs: 'a shot tells no letter, so a hit is a cross until its letter is known',
    }),
  ]),
  rule(123, '0f898a27508a8fe0b95012afb9c05d78270e54fbde199b09348e6d4faaf6d281', [
    says('the enemy’s ships stand there with their lengths', {
      printed: 'sheet: enemy-roster',
      proofs: [proof('layout/ship-rows', 'stand in %s, each with name, length and one box a letter')],
    }),
  ]),
  rule(124, 'dbce79fae4793b8af7ae6be8d98751005f4f7b5af3c9a2188764e5a16e3c5f95', [
    says('the fired letters show what was called', {
      printed: 'sheet: letter-log',
      proofs: [proof('layout/log-key', 'shows a circle, a cross and a count, each left of its words')],
    }),
  ]),
  heading(127, '826a737ed03dd51473527d9e41228141986ca9b033259e8d9763033790e12325'),
  rule(129, 'c5d5d4751de813342c79da764f4309b4d2bd9406352b39c1fb0a0bd5ac3c9e9a', [
    says('the middle holds the fleet’s name and words', {
      printed: 'sheet: fleet',
      proofs: [proof('layout/ship-rows', 'stand in %s, each with name, length and one box a letter')],
    }),
    says('the middle holds the launch codes', {
      printed: 'sheet: launch-codes',
      proofs: [proof('game/launch-codes', 'are five, of three digits with their zeros, and different')],
    }),
  ]),
  rule(130, '1dc410489012d2663627246de0be66c03330a657e16b8f73ee20814c0ba68b77', [
    says('the launch codes decide who attacks first', {
      printed: 'sheet: launch-codes',
      proofs: [
        proof(
          'game/rules-card',
          'prints the opening’s lines, and names our reading where the original leaves a tie open',
        ),
      ],
    }),
  ]),
  rule(131, 'cd1ac7f387be57179f63d1ad6175a345f2f21c1de37aaa418e0a3a749361eb80', [
    says('the own words stand on the sheet', {
      printed: 'sheet: fleet',
      proofs: [proof('layout/ship-rows', 'have room for their words, one letter in the middle of each box')],
    }),
  ]),
  heading(134, 'ca8301c10204973369d6553e1946e2832ca48cd25e85c9bfaf0681dd615ba5bd'),
  rule(136, 'fb9b815516f39d1139b09840100073cef2591d4234d2c5bb765b24c68a7df627', [
    says('the defense grid is kept from the enemy', {
      printed: 'sheet: defense-grid',
      proofs: [proof('layout/parts', 'has white on a dark ground for what is secret, and black on white for the rest')],
    }),
  ]),
  rule(137, '6b280127757a7b5a843f1c598fa1e500cb6e0c01ab4844fa95a50a4172831698', [
    says('the five words lie on ten by ten squares', {
      printed: 'sheet: defense-grid',
      proofs: [proof('layout/parts', 'is as large as its box allows, with letters above and numbers to the left')],
    }),
  ]),
  rule(138, '62ee284ea104b5be15516869e33bdb1348d4331cb73380b1823a9ce9b121b70e', [
    says('the manifest counts each letter of the own fleet', {
      printed: 'sheet: manifest',
      proofs: [proof('game/manifest', 'counts a letter as often as it stands in the whole fleet')],
    }),
  ]),
  heading(141, '763a86f4f30569143f2f87eef6bc8a5b1cecf2b9b58300a3529299135a581eb1'),
  heading(143, '7532f481a67428a59ada6d3b63f02b9ed6c4b49e0687fbb41908635b81a1962c'),
  rule(145, 'ad16930b7e31672aee928eede6da501a0b2d0ae5839f7157c919ef85a5659b07', [
    says('a letter that hits is circled, one that misses is crossed out', {
      printed: 'sheet: letter-log',
      proofs: [proof('layout/log-key', 'shows a circle, a cross and a count, each left of its words')],
    }),
  ]),
  rule(146, 'b4160a8475cbe8ae11cec2265ac961dfa1d904d124eae9177b44fb921586b7a9', [
    says('the count stands in the letter’s box', {
      printed: 'sheet: letter-log',
      proofs: [proof('layout/log-key', 'shows a circle, a cross and a count, each left of its words')],
    }),
  ]),
  rule(147, 'c1442be56e41df2111d5f22ad2cb7e18f0338b5dd3533f00b60a06af924204a1', [
    says('each letter is called once a game', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'calls each letter once')],
    }),
  ]),
  heading(150, '7ec2bae2aff032764d2e6a9d513d9a9caeef1af4cc7fe9502c888c50b88de1b7'),
  rule(152, 'b907e6f9f10a069dc984cf4103a06310e650a647ae64aed2c0d18702f58503a3', [
    says('a hit has its letter, a miss a dot', {
      printed: 'sheet: legend',
      proofs: [proof('game/editions', '%s explains each mark once and its turn in whole sentences')],
      differs: 'a shot tells no letter, so a hit is a cross until its letter is known',
    }),
  ]),
  flavor(153, 'cd149650d24cda2492a0b6d0769a577a5e3cb43574e5f3051bff42de66050320'),
  heading(156, 'c41b9e609b42183da2b667654eda65f047b26fa917f19f8d0e1b798a46d68637'),
  rule(158, '9a5357ebab8292c343e32471ce7d6fba76f1c5130f0b88a100ed2bd65efaab35', [
    says('dictionary challenge: questionable words are looked up', {
      printed: 'rule: dictionary-challenge',
      proofs: [proof('answer-call', 'looks up words of sunk ships, when the rule is on')],
    }),
    says('words that no dictionary has are replaced before play', { printed: 'reading: dictionary' }),
  ]),
  rule(160, 'a97e01435cd061ed0819854346a3cd94b680ebe4b87569feba9722c3a47c0107', [
    says('theme fleets: all ships follow a theme', {
      printed: 'sheet: footer',
      proofs: [proof('game/deal-battle', 'tells themes apart')],
    }),
  ]),
  rule(162, '7e3252eedd3004b8a655c73a33ac8426dd7a0d435d49076a5e741989ca5254bb', [
    says('radar sweep: once a game nine squares are told to hold ship parts or none', {
      printed: 'rule: radar-sweep',
      proofs: [proof('answer-call', 'looks at nine squares once')],
    }),
    says('letters and words are not told', {
      printed: 'reading: scan-area',
      proofs: [proof('answer-call', 'looks at nine squares once')],
    }),
  ]),
  rule(164, '904cf57e25841afa9f8c2466b0cf77df1c834b3182e53da5bf2ec877d18bfa71', [
    says('silent running: only the total count is told', {
      printed: 'rule: silent-running',
      proofs: [proof('replay-log', 'lets owners add where a letter stands only when they do not run silent')],
    }),
  ]),
  flavor(168, 'dfeedb95ac0e42a6fd1b43f77839295e9aa48d6b22c4f39d0cb7b80c959efe46'),
];
