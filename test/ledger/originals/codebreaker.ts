// Where each line of the original of the codebreaker edition is printed, and which tests hold us to it.
import { proof } from '../../judge/proofs.js';
import { flavor, heading, rule, says, type Row } from '../row.js';

export const codebreaker: readonly Row[] = [
  heading(174, 'e06cd998546b7cecd39c868e85994a3de9f4c9ce4f8365a292809de0bde6ec97'),
  heading(176, 'cb971f19cfd5bc4d77829911860f2ba4b6362eb1327ccab7e88c52489ff976f1'),
  rule(177, 'ad70173786935b51a4e493338fc5654d693478de57166a0e0fa991817b457257', [
    says('each captain places words in secret and hunts the other’s', {
      printed: 'card: The game',
      proofs: [proof('play-call', 'of %s go turn by turn as the second referee says')],
    }),
    says('who sinks the other’s fleet wins', {
      printed: 'card: Sinking and winning',
      proofs: [proof('replay-log', 'says when the game was won with the call')],
    }),
  ]),
  heading(179, '9895301ca6b701ce3f1d2f219732b754cdb8fa4cfe2cc1ea8f864cea8682e668'),
  rule(180, 'b1a77a3a15cc0d2ca62acfc30f6f5df4deb737848ba7e5c5844728d21ed38318', [
    says('each captain has a tracker of their own', {
      printed: 'sheet: header',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
      differs: 'our sheets are printed by this program, not fetched from an address',
    }),
  ]),
  rule(182, '317c90e16e9df90d9a2ddff48df21be8263ce9f7da32df547a064b588faf9128', [
    says('both play printed words, or both their own', {
      printed: 'card: Before you begin',
      proofs: [proof('play-opening', 'is one of two sheets with the same rules')],
    }),
  ]),
  heading(184, '3bd5547e9467a382417c5cdd194a4e147bb3bbb631a6e3a45bd54c79d735bf62'),
  rule(185, '3abe7f0f05f7bda59a59346f9eaa19867a0eb68dd5c6884df7bd1abb1fcadaa4', [
    says('five ships are placed in secret', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
    says('words are English words', {
      printed: 'card: Before you begin',
      proofs: [proof('words/english-1', 'holds nothing but words of 2 to 5 letters a-z, each once')],
    }),
    says('ships lie across or down, share no square, and may touch', {
      printed: 'card: Before you begin',
      proofs: [proof('game/find-square-faults', 'finds every edge, overlap and contact, and nothing else: %s')],
    }),
  ]),
  rule(187, 'cc9685dc732f0997337dc5bb59fbd12d7c1b83f0d73d15942a4b2cd6204b28dd', [
    says('players take turns', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'of %s go turn by turn as the second referee says')],
    }),
    says('an attack is on a square or a letter', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'a hit tells its letter')],
    }),
  ]),
  rule(189, 'aaac12fb65ffcad7dda0ed6c6684815e2ad56629751b4803761e4a4645d75a4c', [
    says('a ship may be sunk by announcing its word', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'goes on after a right strike')],
    }),
    says('who first sinks all five wins', {
      printed: 'card: Sinking and winning',
      proofs: [proof('replay-log', 'says when the game was won with the call')],
    }),
  ]),
  heading(191, 'aac38296e4ff10c64538c5fd85d6e13f9b9f16c97e737ffadc58f131e1883db2'),
  rule(192, '1c5261ac74261f12da77ea243f176cd7291543d439602e49d5e7fa881d8e3bea', [
    says('each has five codes', {
      printed: 'sheet: launch-codes',
      proofs: [proof('game/launch-codes', 'are five, of three digits with their zeros, and different')],
    }),
    says('the codes decide who opens', {
      printed: 'sheet: launch-codes',
      proofs: [
        proof(
          'game/rules-card',
          'prints the opening’s lines, and names our reading where the original leaves a tie open',
        ),
      ],
    }),
  ]),
  rule(194, 'f57a2ab0661a3e7720832ff966f83d76a9da9c13463b2dd69e72fe80bd19aa56', [
    says('lock: both show the first digit of their first code', {
      printed: 'opening: frequency-lock',
      proofs: [proof('play-opening', 'tells the first digit')],
    }),
    says('lock: each counts how often the sum stands in the own codes', {
      printed: 'rule: lock-reading',
      proofs: [proof('play-opening', 'tells the count of the sum')],
    }),
    says('lock: the higher count claims first', {
      printed: 'opening: frequency-lock',
      proofs: [proof('play-opening', 'under %s and %s names whom the rule names')],
    }),
    says('lock: tied, the higher first digit claims first', {
      printed: 'opening: frequency-lock',
      proofs: [proof('play-opening', 'lets the higher digit claim first when counts tie')],
    }),
  ]),
  rule(196, 'b195baee148fab583dc3dd8043ce58d5aeec9a4e3e185ec6042dc7e1dcaca55c', [
    says('a claim is a code, real or bluffed; it may be conceded to', {
      printed: 'opening: frequency-lock',
      proofs: [proof('play-opening', 'gives one turn by concession')],
    }),
  ]),
  rule(198, 'b3e1fb79f15eea02febe8de33586581b14f296c4db40df229ac8be75dc7329d7', [
    says('who is conceded to goes first', {
      printed: 'reading: conceded-turns',
      proofs: [proof('play-opening', 'gives one turn by concession')],
    }),
  ]),
  rule(199, '56cc59a957c3c7a27910fb9b52e6f7455d417c1663553f2ec13a081d9c164663', [
    says('a claim may be challenged', {
      printed: 'opening: frequency-lock',
      proofs: [proof('play-opening', 'gives the challenger two turns against a bluff')],
    }),
  ]),
  rule(200, '7a77f7274ae2e91ea7037e889bebbbe913e631ff50f6f55bf1ea24fd8e0224eb', [
    says('a claim may be countered with a higher one', {
      printed: 'reading: higher-only',
      proofs: [proof('play-opening', 'an equal code is no counter')],
    }),
  ]),
  rule(203, '0b0aee20fcec88d4ec08d934b58dd7e4bc37fff337cb31d3ec723f747de3a6c7', [
    says('a challenged bluff gives the challenger two opening turns', {
      printed: 'opening: frequency-lock',
      proofs: [proof('play-opening', 'gives the challenger two turns against a bluff')],
    }),
    says('a challenged true claim gives the claimant two opening turns', {
      printed: 'opening: frequency-lock',
      proofs: [proof('play-opening', 'gives a true claimant two turns')],
    }),
    says('once bidding ends nobody bluffs: every answer must be true', {
      printed: 'card: Fair play',
      proofs: [proof('replay-log', 'one flipped answer is found on its line, and nowhere else')],
    }),
  ]),
  heading(205, '0713b8601d88eb4381e2f5eec54642592b33f4beb1d7e2acd46dd0c95fc91e07'),
  heading(207, '3f674b46f461b7869bfdda360976f892abf11ba7749c6739b2d2673f7bc4e3d6'),
  rule(208, 'fe0fcd47ecc4415090234536a8c0c142d3c0fb8986a554ad62663092b2bd15be', [
    says('ten by ten squares, A to J across and 1 to 10 down, a letter each', {
      printed: 'sheet: defense-grid',
      proofs: [proof('layout/parts', 'is as large as its box allows, with letters above and numbers to the left')],
    }),
    says('ships share no square but may lie side by side', {
      printed: 'rule: contact',
      proofs: [proof('game/find-square-faults', 'finds every edge, overlap and contact, and nothing else: %s')],
    }),
    says('the grid stays hidden', { printed: 'card: Before you begin' }),
  ]),
  heading(211, '277f1095f957da3cb9e28d08d1208fa32bc734213c73de6e5f37c147658fe8c5'),
  rule(213, 'aa3c2cb491a37d53cec8227e14453fb9098a1398e87729549a34931805d7a0a2', [
    says('the Ketch has five letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(214, 'f0ea8258c9f57c50da2476bcbe1ed6128e537df2b10c9c066f18264dad85b383', [
    says('the Ship has four letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(215, 'a604e1e5d85824a28b99929b40da4bd354cf45fd843fb0815e1ff0b09a6cdbb4', [
    says('the Sub has three letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(216, 'c5f06e977f47ea77b0249d4a04a6d1ec08541b8050bff031ffa41d24ed15daf1', [
    says('the Ark has three letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(217, '5b092d6ca2bdd6a04f6ba13889bea47628c6eda2dd290b983d38c9d98e479cfe', [
    says('the PT has two letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(222, 'eded7750d33814de42705803c0ade3d24ea96254f856aed08c9828f94d3ea6e7', [
    says('the inventory counts each letter of the own fleet', {
      printed: 'sheet: manifest',
      proofs: [proof('game/manifest', 'counts a letter as often as it stands in the whole fleet')],
    }),
    says('printed words come counted', {
      printed: 'sheet: manifest',
      proofs: [proof('game/manifest', 'adds up to all letters, and each count is the number of places')],
    }),
    says('who chooses words fills it in', { printed: 'card: Before you begin' }),
  ]),
  heading(225, 'c9f891a9c4dc9ca713305dc49538b9957bddfde347b3a438ce03d3b0b1e68e8f'),
  heading(227, 'c09bc0bfa4d158e97cfd3bedcb32243ebac89a215e889ac932cbf79a6bcefd8b'),
  rule(228, 'd94642fcc406bef5ed34775489a9e16f01a93fa3f357bc979e0f37598c66fad1', [
    says('a turn has two parts', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'of %s go turn by turn as the second referee says')],
    }),
  ]),
  rule(230, 'c50db664c07748a31ebd9a50aa9901ea247724ebbe1e711b21f0cb35bbc3e483', [
    says('a word strike names the word and its exact squares', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'the last square is missing')],
    }),
    says('a right strike sinks the ship, and part two follows', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'goes on after a right strike')],
    }),
    says('a strike that is wrong in any detail ends the turn', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'ends with a wrong strike')],
    }),
    says('any detail: direction', { printed: 'card: Your turn', proofs: [proof('answer-call', 'the wrong way')] }),
    says('any detail: length', { printed: 'card: Your turn', proofs: [proof('answer-call', 'one square too many')] }),
    says('any detail: order', { printed: 'card: Your turn', proofs: [proof('answer-call', 'backward')] }),
    says('any detail: letters', { printed: 'card: Your turn', proofs: [proof('answer-call', 'another word')] }),
  ]),
  rule(232, 'bba1c777e71b69b86646ba1e3163f911108eab9688cd3e88c76ab5dab1827fd4', [
    says('the second part is one attack', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'ends after the attack')],
    }),
    says('part two ends the turn', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'ends after the attack')],
    }),
  ]),
  rule(234, '3baa09d568512a9b3a5e859ef5aab02a5fffa0e46047167b02fd5017feed74cb', [
    says('a coordinate strike is answered with the letter, or Miss', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'a hit tells its letter')],
    }),
  ]),
  rule(235, '445681abc6e9d07d33e23b2948862bbcbb6c0bc53c74af1c81634c65da7a7c6e', [
    says('a sweep is answered with the count in the entire fleet', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'the count in the whole fleet')],
    }),
    says('each letter is swept once a game', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'calls each letter once')],
    }),
  ]),
  heading(238, '53998bb8479ca2423880663f5c2c64bc15a45db1f364f6c6daaae6e37a17c8fe'),
  rule(239, '56193e90935fa2a4c1f24df38de2f89a41eecdf853eebbdbb8d6d4be093b8277', [
    says('the attack grid records what was told', {
      printed: 'sheet: attack-grid',
      proofs: [proof('layout/parts', 'is as large as its box allows, with letters above and numbers to the left')],
    }),
  ]),
  rule(241, '40c32bae325f8b02b5ea0e79ed68c8d146b10099c8c9a4a079386108db401b78', [
    says('a hit is its letter in a circle', {
      printed: 'sheet: legend',
      proofs: [proof('game/editions', '%s explains each mark once and its turn in whole sentences')],
    }),
  ]),
  rule(242, '162b449a387418c6552660c690121347c9d7d908b9f80db4074eafa128b6482a', [
    says('a miss is a dot', {
      printed: 'sheet: legend',
      proofs: [proof('game/editions', '%s explains each mark once and its turn in whole sentences')],
    }),
  ]),
  rule(243, 'b7171736332e15670c3d3669532bfd0e27fb81941220ffde2636625e1bc225dc', [
    says('sweeps are noted in the margins', {
      printed: 'sheet: attack-grid',
      proofs: [proof('layout/parts', 'keeps margins for notes where the edition has them')],
    }),
  ]),
  rule(244, '28a82d4290e9525f4e3d46e5d94ede1c849d80466b65714565c2e440605b253c', [
    says('sunk ships are struck off the roster', {
      printed: 'sheet: enemy-roster',
      proofs: [proof('layout/ship-rows', 'stand in %s, each with name, length and one box a letter')],
    }),
  ]),
  rule(248, '1eea8a7462f956cba3daa9260e3eceacda27ff996f1d2fd2ad70b966915b6707', [
    says('letters of the fleet are circled, others crossed out, with the count', {
      printed: 'sheet: letter-log',
      proofs: [proof('layout/log-key', 'shows a circle, a cross and a count, each left of its words')],
    }),
    says('vowels are shaded', {
      printed: 'sheet: letter-log',
      proofs: [proof('layout/letter-boxes', 'knows the five vowels')],
    }),
  ]),
  heading(251, '808e00df5ca6a6b030457a5ac3993666a814b0154660fbbc91e54b6f1567f6cd'),
  rule(253, '7555b5adb1c64d09ca7f301d5d72ea7deaefc8cc5ab9f4c4a4199f614e7b5a9f', [
    says('who first sinks all five wins', {
      printed: 'card: Sinking and winning',
      proofs: [proof('replay-log', 'says when the game was won with the call')],
    }),
    says('a ship sinks when all its letters are revealed', {
      printed: 'card: Sinking and winning',
      proofs: [proof('answer-call', 'sinks a ship when every letter is revealed')],
    }),
    says('a right word strike sinks its ship', {
      printed: 'card: Sinking and winning',
      proofs: [proof('play-call', 'goes on after a right strike')],
    }),
  ]),
  heading(256, 'f6bb08157016744ece606bea98253176abaa5c969cc7464398b974b6d44995e3'),
  heading(258, 'af3bb9daea3798544124d1f01b31083917f3568f954ebb143c24900916cecd4b'),
  flavor(260, '53b31799f5a63f9d2bb048d2295a317bcdd1cf4bab07ff2ee4e93fa783275381'),
  flavor(261, 'eb3549fc09508f1b534b39205210a373e75b52252ca4eaa58268c90001daaec8'),
  flavor(262, '1c683a5b000135b40a8a17b75a69b18a520f3409ede191a902d44fc5a7221dd6'),
  flavor(263, '25f68f964d5dbace01b5953034657e00cbd3142c41042d9559380c89490e0481'),
  flavor(264, '758014ab859f862e6690c4ea64f9a227383e50f441758af15b2c276843cea5c6'),
  heading(268, '831413a0dff7d6e1c43622514848b090d473cab93d9a097dd99b6cfee83bca0b'),
  rule(270, '310d03b71344aef1c6670c44cf557fdc810395093b6f77892437761c1a6f9e5a', [
    says('dictionary defense: words may be challenged', {
      printed: 'rule: dictionary-challenge',
      proofs: [proof('replay-log', 'leaves words to the players’ dictionary')],
    }),
  ]),
  rule(272, '587d501c5bb363c77e8b465e95cc5aedbc4b88d1fe31f5f64561cefb02f4f5bf', [
    says('themed fleets: both take one category', {
      printed: 'sheet: footer',
      proofs: [proof('game/deal-battle', 'tells themes apart')],
    }),
  ]),
  rule(274, '89bad05e68afa236097f0cac393105632fde093f3d2c08277c3f13735e552c6a', [
    says('sonar ping: once a game nine squares are told to hold ships or none', {
      printed: 'rule: sonar-ping',
      proofs: [proof('answer-call', 'pings nine squares once')],
    }),
  ]),
  rule(276, '41b83382f465b9e5373bb1ce8b8ba74431db74bd8b099803d855e8a5c8b4dd03', [
    says('silent running: a sweep tells the count, not the ships', {
      printed: 'rule: silent-running',
      proofs: [proof('replay-log', 'lets owners add where a letter stands only when they do not run silent')],
    }),
  ]),
  flavor(280, 'cd0f5ef799e3f121f832bed14e160fc9bc5c502cb97b0718ee8ef553b4f2230a'),
  heading(283, '85ff0b71c858b158c1ae66f43a3e0464750f0f57e163800d6be8748ff0e0d3c1'),
  heading(285, '1dcad7169a920b1bdb7a5a4b474878e6b4c7dbae4ef0459d0bef6f93d04c5295'),
  rule(286, 'fd954b5748204228f90e8c8c986e549b8eb199e635c966abedcaf7bc6cbc2176', [
    says('the lock stands in the rules as it stands here', {
      printed: 'opening: frequency-lock',
      proofs: [proof('play-opening', 'under %s and %s names whom the rule names')],
    }),
  ]),
  heading(288, '594428e609081b6cbdb66cbd4ff8b73066264ae7f3bd5065a1a6fb699c5a39a2'),
  rule(289, 'bdd7979607f54aa1996e709bb55a39406eb1d96983cba61cfaf55147797eeee7', [
    says('both write 1 or 2 in secret and show it at once', {
      printed: 'opening: risk-and-reward',
      proofs: [proof('play-opening', 'gives the 2 two turns')],
    }),
  ]),
  rule(291, '9752d4d852801a84528017e54f27040a6bf9a5fa8bc34ab7d92b49bae0c0a099', [
    says('risk and reward: equal numbers need a tiebreaker', {
      printed: 'opening: risk-and-reward',
      proofs: [proof('play-opening', 'is left to a coin after three draws')],
      differs: 'coin-after-draws',
    }),
  ]),
  rule(292, '33eec7fab806f973594c5ad5b9c6a091a710d6000a004c7b46d77beb1608c918', [
    says('two twos need a tiebreaker, too', {
      printed: 'opening: risk-and-reward',
      proofs: [proof('play-opening', 'is left to a coin after three draws')],
      differs: 'coin-after-draws',
    }),
  ]),
  rule(293, '252e66e010fdafef60d31c82a71a7522e91724ad60717fbce15d1a826c4f089a', [
    says('risk and reward: one 1 and one 2 give the 2 the first two turns', {
      printed: 'opening: risk-and-reward',
      proofs: [proof('play-opening', 'gives the 2 two turns')],
    }),
  ]),
  rule(295, '9f3661accf383b654843b18cd98011ea1a6f8f928f00ce72c663141d1c0afd6c', [
    says('a tiebreaker is still open', {
      printed: 'reading: coin-after-draws',
      proofs: [proof('play-opening', 'is left to a coin after three draws')],
      differs: 'coin-after-draws',
    }),
  ]),
  heading(297, '45fabe0992141341cfa2ed67df15b9bc1d66df27a00a83e526934b85a8d300d8'),
  rule(299, '8133bea9303390591c50e5313a8656c6bc1e2a10886b6e6b2399225c984cdbec', [
    says('signal flags: most of one to five wins', {
      printed: 'opening: signal-flags',
      proofs: [proof('play-opening', 'lets the higher number claim first')],
    }),
  ]),
  rule(300, 'deb2f1b541f1689958a6352955c45e424f03fb084bc9fa21f8788bacc74929e9', [
    says('flash signal: the first to turn a hand wins', {
      printed: 'opening: flash-signal',
      proofs: [proof('play-opening', 'lets the quicker hand claim first')],
    }),
  ]),
  rule(301, '0d0c91d7bb65def22ade4a71199941fc97dedb55f9235746fd20d6ed9d334206', [
    says('dead reckoning: of 1 to 10 the closest to the day wins', {
      printed: 'opening: dead-reckoning',
      proofs: [proof('play-opening', 'lets the closer number claim first')],
    }),
  ]),
  rule(302, '9b473f0aad757dad7d80d704b2af234ffe78be876624d0e6d8926559a2b945ff', [
    says('radio silence: the first to knock wins', {
      printed: 'opening: radio-silence',
      proofs: [proof('play-opening', 'lets the first to knock claim first')],
    }),
  ]),
  rule(303, '8286d8a747986c20fdeab972ba1be27403daad7900cd2d29b3b1637e45f6c11f', [
    says('frequency match: each names a sign and counts it in the codes', {
      printed: 'opening: frequency-match',
      proofs: [proof('play-opening', 'lets the higher count claim first')],
      differs: 'match-digit',
    }),
  ]),
];
