// Where each line of the original of the engagement edition is printed, and which tests hold us to it.
import { proof } from '../../judge/proofs.js';
import { flavor, heading, rule, says, type Row } from '../row.js';

export const engagement: readonly Row[] = [
  heading(1, '8b87f6a51e99474392413826d910ff9c5d5af0980e4bf2f730a51814a8b5a3f0'),
  flavor(3, '5f84e94b978199abf71822080e865666a6e6671d831ebe08ff96c911c6c47cfe'),
  heading(5, 'adf2e4825d1a309a6c85f5d597b965726d6d6c3055476fb8a9c320f3781ebffe'),
  flavor(7, 'a4590f22a1fc9620675029409435563cf10ed8bfbd2a4768700b7984fc2d4b88'),
  rule(11, '4806789a0a9baa5d88fed08573582409cfbdfcdf67922b80c34c9b81f42d3747', [
    says('one captain calls out a code, real or made up, and is the initiator', {
      printed: 'card: Who opens',
      proofs: [proof('play-opening', 'a concession gives the initiator the first turn')],
    }),
  ]),
  rule(13, '7855bd5e07d5feab70c5679a938a0b84c2ad8bf1a006ddc6972c79220e2fba63', [
    says('the reply is to concede, to challenge or to counter', {
      printed: 'card: Who opens',
      proofs: [
        proof(
          'game/rules-card',
          'prints the opening’s lines, and names our reading where the original leaves a tie open',
        ),
      ],
    }),
  ]),
  rule(15, 'b545ee5ff3418897a2cc30d2b7a0d8aaaa30a52913b29cb12345e3a99235dee9', [
    says('who is conceded to goes first', {
      printed: 'card: Who opens',
      proofs: [proof('play-opening', 'a concession gives the initiator the first turn')],
    }),
  ]),
  rule(17, '203a7a450b9f2054e00554b3a224241b307fa8fb521a4db384e72a727e4037a1', [
    says('a challenged real code lets its initiator go first', {
      printed: 'card: Who opens',
      proofs: [proof('play-opening', 'a challenged true code gives the initiator the first turn')],
    }),
    says('a challenged false code lets the defender go first', {
      printed: 'card: Who opens',
      proofs: [proof('play-opening', 'a challenged false code gives the defender the first turn')],
    }),
  ]),
  rule(19, '2115062cfd39af439e6f4871a57ad239bde1696038ac9ea48fd04c2abef9b8e8', [
    says('a counter is a higher code, real or not, and makes its caller the initiator', {
      printed: 'card: Who opens',
      proofs: [proof('play-opening', 'a counter makes the defender the initiator')],
    }),
    says('a counter is higher', {
      printed: 'reading: higher-only',
      proofs: [proof('play-opening', 'an equal code is no counter')],
    }),
  ]),
  rule(21, '12fac331f21c64dea2358599aadafdd764ff49591d356a0a9bd18d096e41fea1', [
    says('it goes on until somebody concedes or challenges', {
      printed: 'card: Who opens',
      proofs: [proof('play-opening', 'a challenge is about the last claim')],
    }),
  ]),
  heading(23, '0c94a637848f678db61f545489925065169809882f6844d9ec21a9fc2510631d'),
  heading(25, 'cf5ae5e1714b0d0d0a59b3765d6818432d2986433e1eafec20aabee2b5300139'),
  rule(26, '68191154c30b4f2d3e9f900ebd379d7860beab961f44e3981a386a253ae55adf', [
    says('each has five ships of 5, 4, 3, 3 and 2 letters', {
      printed: 'card: Before you begin',
      proofs: [proof('game/find-faults', 'no ships')],
    }),
  ]),
  rule(27, '58edbda727023219a2cb5cb775ade14c632da360fa92d025e763d88d0283a843', [
    says('the Ketch has five letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(28, 'd6daed958072360de0fe539460d10232274a711ff6d280aaf6b8bc1db68b691f', [
    says('the Ship has four letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(29, 'eb09b6b28ac5bcff77ce26bd6b0f487dcc7564902b1360beaeebded28c7e2a60', [
    says('the Sub has three letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(30, '1cd06b9070ff495fa633f7b8334b6e3764e31e6019d15f0efdc396c780349fa0', [
    says('the Ark has three letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  rule(31, 'cf2eba6484ae420c5b50f0c77c6cdef3ed7e75f2af16e83ba99e63806ff12823', [
    says('the PT has two letters', {
      printed: 'sheet: fleet',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
    }),
  ]),
  heading(33, '8c271f1f9a714405cec8e6276f8fa8773f6a360f734247d3f9a5ca723b768a1f'),
  rule(34, '5a293b8107b3fd2377a40745b6e5293261daa12d6359df84b80aeff13ab8864f', [
    says('words are English words', {
      printed: 'card: Before you begin',
      proofs: [proof('words/english-1', 'holds nothing but words of 2 to 5 letters a-z, each once')],
    }),
  ]),
  rule(35, '9e9a5fad9ea77ba79c101cc26d4072856d17b6d3c413e6aa362c45a53edfea3d', [
    says('ships lie from left to right or from top to bottom, not slanted', {
      printed: 'card: Before you begin',
      proofs: [proof('cli/check', 'a slanted ship')],
    }),
  ]),
  rule(36, 'c09eadd2dfcd59e44e0e349d1fd168310e05d8daf5fcfa6d0f601c2ea851de8c', [
    says('ships share no square but may touch', {
      printed: 'rule: contact',
      proofs: [proof('game/find-square-faults', 'finds every edge, overlap and contact, and nothing else: %s')],
    }),
  ]),
  rule(37, '5d75100cfc48b02032bd2d72f3822724f794eb4f8be3eefabcda1fa81c594eb7', [
    says('no names, abbreviations, prefixes, suffixes, hyphens or apostrophes', {
      printed: 'card: Before you begin',
      proofs: [proof('words/english-1', 'holds nothing but words of 2 to 5 letters a-z, each once')],
    }),
  ]),
  rule(38, '3f16f35babb02d87b826c4fc20669e5dd0b1ff63fd0ed1864e94a32b5fb7ffaf', [
    says('the half with the own fleet stays hidden', { printed: 'card: Before you begin' }),
  ]),
  heading(40, 'd90ea11c70137e4b87321882bdf5fb8f3b7aafdd432ebad266b470bb8e13d4ca'),
  rule(41, '4c24c41389cae242c20297ec643f93a0f15972a82930ed1c02c7f2456cd92816', [
    says('the grid has squares A1 to J10, a letter each', {
      printed: 'sheet: defense-grid',
      proofs: [proof('game/find-square-faults', 'knows for each of the 100 squares whether a ship lies there')],
    }),
    says('letters stand along the top, numbers down the side, one letter a square', {
      printed: 'sheet: defense-grid',
      proofs: [proof('layout/parts', 'is as large as its box allows, with letters above and numbers to the left')],
    }),
  ]),
  heading(43, 'bf03d919c41ee7857e4fab0a77b394e604208f1eb0610c3cd48c84034334f9bc'),
  rule(44, 'c5c56e665f4c13a8faae00dbce547ae515762cdf7c6ae37ff687ec113dd76584', [
    says('the manifest counts every letter of the fleet', {
      printed: 'sheet: manifest',
      proofs: [proof('game/find-faults', 'must have each of the 26 letters')],
    }),
    says('who places words fills in the counts', {
      printed: 'card: Before you begin',
      proofs: [proof('game/manifest', 'counts a letter as often as it stands in the whole fleet')],
    }),
    says('it answers every sweep', {
      printed: 'card: Before you begin',
      proofs: [proof('answer-call', 'of fleets of %s is answered as the second referee answers it')],
    }),
  ]),
  heading(46, '2980335fda0b7eca79c27bcbb01ccadd4de888ff8cc128a76fb10f965535b86f'),
  heading(48, 'f1c8363fd59a15ca2a600e7ef0b04b25c169d03d071c4a59979de5ea16b92130'),
  rule(49, 'a818818d2cea563e0b2d5881a4ff5891334504147ceed1277f506ef4f82f7cea', [
    says('a turn is one sweep or one coordinate attack', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'ends with a sweep')],
    }),
    says('a turn is one sweep or one coordinate attack', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'ends with a shot')],
    }),
  ]),
  heading(51, '72e7c90b7a820340ac5c2dbdf662d919e417947bb281b8c198aac750d6513ad4'),
  heading(52, 'bf1b16447e622c2996961e2eb4519969d79b96e61faaf19770e5d1e0b3c4b3ea'),
  rule(53, 'a43b3981ba938283befd248bedde3257c52532e06f4e1a3cd63aea0c547a4ea3', [
    says('any letter may be named', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'of fleets of %s is answered as the second referee answers it')],
    }),
  ]),
  rule(54, '532cd4114cac57737d1037632cdcf0b8b5a8ec29513ad3d4a5235fe8a1aac932', [
    says('any letter may be named, and the total in the fleet is told', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'of fleets of %s is answered as the second referee answers it')],
    }),
  ]),
  rule(55, '96bcee69c2cb872ba22bee990e087bb5c959a59e1caa7af0435af75c5c0fa332', [
    says('each letter is asked for once a game', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'lets each player ask for a letter once')],
    }),
  ]),
  rule(56, 'cd0095166b80d0869f624c6fb9de6648039e9af85908e0fdc82a557c63584b6c', [
    says('the count is noted in the recon log', {
      printed: 'sheet: letter-log',
      proofs: [proof('layout/log-key', 'shows a circle, a cross and a count, each left of its words')],
    }),
  ]),
  heading(66, '4c99efeddd5ddfed6469a2b8e9b97307bc57e1e8cfc9f838a84645356f30b08e'),
  rule(67, '58aeadb7e203607983d1436c3fe792e47f6e005e45eee56d791725584a15f112', [
    says('a coordinate attack names a square and a letter', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'a square needs its letter')],
    }),
  ]),
  rule(69, '7446a4dd57495dd3368fb22f7f39a7e305138cf150e93bc6ce4dfdaa2361498d', [
    says('an attack is called as a square, a dash and a letter', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'a square needs its letter')],
    }),
  ]),
  rule(71, 'b385f19aac188296d5f50de7b27b752580dc208a798afb25ae016fb3f4971683', [
    says('Miss: no letter stands there, and nothing is told of the letter', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'open water, and nothing of the letter')],
    }),
  ]),
  rule(73, 'de938abefb98ad29d80805046cd4ac1b9329f81b1c6b8f71bac17afe9a436875', [
    says('Bullseye: that letter stands there', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'the right letter')],
    }),
  ]),
  rule(75, 'bf32cdfdaf387fc30a15ce56cd33f51c910bd9eb162b7796492e633214967c10', [
    says('Hit & Yes: another letter stands there, and the one called is in the fleet', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'another letter, and T is in STORM')],
    }),
  ]),
  rule(77, 'cd5b76a63654fa193bbcca92e9740973be1dfec4ddd9868f86d15621c3afd79b', [
    says('Hit & No: another letter stands there, and the one called is not in the fleet', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'another letter, and no Q anywhere')],
    }),
  ]),
  heading(86, '667ac7613e9272fb83c75e3e6fbc7048130eea1f3d94bd5531f96b8cdf511938'),
  rule(87, 'b44b6e2d149b3934a5e350bdbd7e004e5a6ba89237019cdf1df78de89d23c97e', [
    says('asked for R, an owner of two says 2 R’s', {
      printed: 'card: Your turn',
      proofs: [proof('cli/judge', 'answers as %s words it')],
    }),
  ]),
  rule(88, '46bec8e6febf9aa43401de96bce5262aa152e0d8f48ea3118ef939e39c509301', [
    says('the example answers a wrong letter with a bare hit', {
      printed: 'reading: bare-hit',
      proofs: [proof('replay-log', 'a bare hit')],
      differs: 'bare-hit',
    }),
  ]),
  heading(90, '5370301a86359b5882181b14dcaae947afc50d5ed273c270a47dff2a1e089459'),
  rule(91, '6599c3782a5fa36280caa73003b62e9404e4f71c43b21418de23aab0df0d6f3c', [
    says('a sweep never tells which ships hold the letter', {
      printed: 'card: Your turn',
      proofs: [proof('replay-log', 'lets owners add where a letter stands only when they do not run silent')],
    }),
  ]),
  heading(93, 'a6e46b3a8715b47cd01bf2e62d8cf4f5072e191c11aba559cc2e45c4c03adf5f'),
  heading(95, '0f3657388f86238409c27ed8fd0d739461b092cfa5e242f20af856c161bd2283'),
  rule(96, '3a7a5673aa3820b9774faa90d4adb209f2aa74ced7c6b0242cc3f5c42daed745', [
    says('the attack grid records coordinate attacks', {
      printed: 'sheet: attack-grid',
      proofs: [proof('describe-state', 'shows what was found, hit, missed and struck')],
    }),
  ]),
  rule(97, 'ce061fb1e7303d20e6ac5e67a74d3ac1d828b073c1b05e16bdd15ddb13a2c357', [
    says('a bullseye is its letter in a circle', {
      printed: 'sheet: legend',
      proofs: [proof('game/editions', '%s explains each mark once and its turn in whole sentences')],
    }),
  ]),
  rule(98, '413c0cfb66467a3f4e4d5de52f13a59bb0f6e3c9440801c6280bfe85f0ae95f5', [
    says('a hit is a cross with the letter that was tried', {
      printed: 'sheet: legend',
      proofs: [proof('game/editions', '%s explains each mark once and its turn in whole sentences')],
    }),
  ]),
  rule(99, '53e71589862037c0e6d1b85fb58693e8022269ac7b6cdd0caf0582ec539ada86', [
    says('hits, misses and bullseyes are marked apart', {
      printed: 'sheet: legend',
      proofs: [proof('describe-state', 'shows what was found, hit, missed and struck')],
    }),
    says('a miss is a dot', {
      printed: 'sheet: legend',
      proofs: [proof('game/editions', '%s explains each mark once and its turn in whole sentences')],
    }),
  ]),
  rule(100, 'a202468dd4e00449f52adb6e5da50481c06be1b6533386268d407e8e2cbf4470', [
    says('a sunk ship has a line through it', {
      printed: 'sheet: legend',
      proofs: [proof('game/editions', '%s explains each mark once and its turn in whole sentences')],
    }),
  ]),
  heading(102, '6eadd47a54280e6d34dbc5e5ff40660388060498efb9a26deeb7467f2c956ff7'),
  rule(103, 'ca1c3781761fc1b1bc09ef32c0c8e96c9097304b37a33ca6540e7b82a5885f6f', [
    says('the recon log holds the sweeps', {
      printed: 'sheet: letter-log',
      proofs: [proof('layout/log-key', 'shows a circle, a cross and a count, each left of its words')],
    }),
  ]),
  rule(104, '903e87130f0ca77c723b12524ebe93870d8eeaedbb78867d5510b5c7431d51d7', [
    says('a letter of the fleet is circled', {
      printed: 'sheet: letter-log',
      proofs: [proof('layout/log-key', 'shows a circle, a cross and a count, each left of its words')],
    }),
  ]),
  rule(105, '085d09fac31f84d57532d8313128fa460ebd4176fb12c9472d07d1fd5aaf4450', [
    says('a letter with count zero is crossed out', {
      printed: 'sheet: letter-log',
      proofs: [proof('layout/log-key', 'shows a circle, a cross and a count, each left of its words')],
    }),
  ]),
  rule(106, '2069a74f4db2a43c62a6963b589b0f7ce73288c8b843f48bb7f567496e6cc462', [
    says('the count stands beside the letter', {
      printed: 'sheet: letter-log',
      proofs: [proof('layout/log-key', 'shows a circle, a cross and a count, each left of its words')],
    }),
  ]),
  rule(107, '0d1abb4a32bb17cb51b610c95536b3dac32cab4e61bb92d12140da0e5a112c31', [
    says('vowels are shaded', {
      printed: 'sheet: letter-log',
      proofs: [proof('layout/letter-boxes', 'knows the five vowels')],
    }),
  ]),
  heading(109, '979490193bfa037c6c891b59fe1b5858352d3e709127610bc8f7a91e3d01f40e'),
  rule(110, '79e0400f004307835b44813180fad24874d929aa9c9e3e7a3a669c28a6f358cd', [
    says('who first sinks all five ships wins', {
      printed: 'card: Sinking and winning',
      proofs: [proof('play-call', 'is the first to sink all five, at once')],
    }),
  ]),
  rule(112, 'c2e02dc75d265056ff2aa23aa790ad0397cfecad25227d468fb25fe2bd7fe8ee', [
    says('a ship sinks when all its letters have been found by coordinate attacks', {
      printed: 'card: Sinking and winning',
      proofs: [proof('answer-call', 'sinks a ship when every letter is bullseyed, and says which')],
    }),
    says('sweeps alone sink nothing', {
      printed: 'card: Sinking and winning',
      proofs: [proof('answer-call', 'sinks nothing by sweeps')],
    }),
    says('all five can be sunk by coordinate attacks', {
      printed: 'card: Sinking and winning',
      proofs: [proof('play-call', 'can come by bullseyes alone in engagement')],
    }),
  ]),
  heading(114, 'b2d2b5fc729e3be23a4c54bf09fdeaf5436a778d6be11465b75cd9863bfe96ab'),
  flavor(115, '749f8f71a9578bf021fbee69b49e673fc27ad273027087f6541346dc26a01463'),
  heading(117, 'aa717b462456c10e7c27fc085d4b0244eded53318493067723204110304a36dc'),
  heading(119, 'cd2dc32ae0507ad478b305dd0c565422fa22d5990eee28152bace0e41746f1a5'),
  rule(120, '70140a8bd865fc52b0e977c010497386c9d4671e990308c567e83a7302ce3096', [
    says('themed fleets: both take their words from agreed themes', {
      printed: 'sheet: footer',
      proofs: [proof('game/deal-battle', 'tells themes apart')],
    }),
  ]),
  heading(122, 'a42a31e6ebbda58ba02a8c23d245d715124bc555ec029d44c827f4c2818a561f'),
  rule(123, 'f02a59f381adbc4cc8d7481d8bc46626e82b25d31c115a987965bc0619d2c11f', [
    says('minefield: one mine on each grid, on open water', {
      printed: 'rule: minefield',
      proofs: [proof('game/find-faults', 'under a ship')],
    }),
    says('minefield: who strikes it gives the owner two full turns at once', {
      printed: 'rule: minefield',
      proofs: [proof('play-call', 'gives the defender two turns when it strikes a mine')],
    }),
    says('minefield: then the turns go on as before', {
      printed: 'reading: mine-at-once',
      proofs: [proof('play-call', 'comes again after two of the defender')],
    }),
    says('minefield: the mine is revealed when struck', {
      printed: 'reading: mine-once',
      proofs: [proof('learn', 'the mine')],
    }),
  ]),
  heading(125, 'f2c151e2cc15d9381a2538a565bb3e5deea0331b9196aa054ae68ed2787ab75c'),
  heading(127, 'd0067a3de7a31b8822f672236abd5f7ad6cc44da045fbb33fa4071733b211756'),
  rule(128, 'cc1d996638a7517a46d7c45de40065cf55bb3c9ece4062a4e1c8bad4a30ae6ee', [
    says('each captain has a tracker of their own', {
      printed: 'sheet: header',
      proofs: [proof('game/editions', '%s has the player, ships, opening and names of its page')],
      differs: 'our sheets are printed by this program, not fetched from an address',
    }),
  ]),
  flavor(129, 'd8055f0e9bc139cc9da3061678ad0feb7faacd1ad0bcd6eca9db9d738c1ac993'),
  flavor(130, '3ab121d3ef0440870032237e114d0effe60e7731bc69464ee7830a100423dd41'),
  heading(132, 'c119e216d4d1f8f51e207568e1dffdf5d01d81385f3a7c9a54547ce362f5a961'),
  rule(133, 'c9dc443c34bd54c05f32ddec338aa7080d962f428abe519464e3f12ae086e75d', [
    says('one way of finding words is agreed on before play', {
      printed: 'card: Before you begin',
      proofs: [proof('play-opening', 'is one of two sheets with the same rules')],
    }),
  ]),
  rule(134, '8f7ec8529e35283a30df8803810f46de4b709a8c00ca93a23f3f513934d49310', [
    says('the words may be those printed on the tracker', {
      printed: 'sheet: fleet',
      proofs: [proof('play-opening', 'is one of two sheets with the same rules')],
    }),
  ]),
  rule(135, 'c5b583ad162d77b363e36524b42cc0bc6929a187d10186307a1da33c6be195fe', [
    says('the captains may choose words of the ships’ lengths', {
      printed: 'sheet: fleet',
      proofs: [proof('cli/check', 'shows a right fleet with its lists and says that nothing is wrong')],
    }),
  ]),
  rule(137, '46a508a2407dd0a54c4b21ad4ec10ba39e6bc4eba2175f5ba9541ad8856bf4c3', [
    says('both play printed words, or both their own', {
      printed: 'card: Before you begin',
      proofs: [proof('play-opening', 'is one of two sheets with the same rules')],
    }),
  ]),
  heading(139, '0542562809ff1472ead88a03de132b4bd9a7190b07679364872df46977592715'),
  rule(140, '328e42e6a8f408f485c1d7974dc7936247d827e034e8f14ce2045f46a023a979', [
    says('a tracker shows five codes of three digits', {
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
  heading(142, 'ad5c757a0a8cfa505462e7b702c6c0ad380659f2d80e204923b323567e312b56'),
  heading(144, 'dcdf400e152e3535bc458934223125dee76adf6c08a2bb7f167ce7973418819c'),
  rule(145, 'a1a3bf54cdad9ec900ba1c67c7470af9bd4e37b4102efba554788126a6b52441', [
    says('sweep or coordinate attack, one of them', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'ends with a sweep')],
    }),
  ]),
  rule(146, '02a0948e9ee0d4146ca5347eb9665cb41eac20a2a60fcbfe981e1261ad3e39e7', [
    says('everything that was told is written down', {
      printed: 'card: Keeping track',
      proofs: [proof('describe-state', 'shows what was found, hit, missed and struck')],
    }),
  ]),
  rule(147, '63dbd6db23a1993fb3452e831a7003d03ddc4504e4479019a1a9a06b9d3cb3d9', [
    says('after one action the turn passes', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'is the other’s afterwards')],
    }),
  ]),
  heading(149, 'b7438c7c21cb339635e82ca5e041cbf24af6a9eb84ef9907bfa2afee2687d094'),
  rule(150, 'a1b349eb00e5e0b343def1edd6d48eb73b4e88caa7c767393990cdf5727875d2', [
    says('a letter asked for twice breaks the rules', {
      printed: 'reading: void-call',
      proofs: [proof('play-call', 'lets each player ask for a letter once')],
    }),
  ]),
  rule(151, '5702fd3231b2911d9ec8e3c6a2ebd5e14d645c9dcff543ecef1de3944a03dc19', [
    says('counts are to be written down', {
      printed: 'card: Keeping track',
      proofs: [proof('layout/log-key', 'shows a circle, a cross and a count, each left of its words')],
    }),
  ]),
  rule(152, '299b9719571c899e08f6b7e9fcb9e116ed8f6cb69cd04856bd0e4ce8c722bd45', [
    says('bullseyes, hits and misses are to be written down', {
      printed: 'card: Keeping track',
      proofs: [proof('describe-state', 'shows what was found, hit, missed and struck')],
    }),
  ]),
  rule(153, '9f15d41f0a4d807a975f86922ac0f65b8d90703490aacdc886eee21977a30fb5', [
    says('no ship lies slanted', { printed: 'card: Before you begin', proofs: [proof('cli/check', 'a slanted ship')] }),
  ]),
  heading(155, '0e30f21e937cd10a6af1b04724af6cbdd24679fb5f37531f0b6bc1181baf5d3a'),
  rule(157, '4903a449e7e643494190906ec8c05ab2a688fae968b6587e999e3a047dc03d33', [
    says('colors are a choice', { printed: 'rule: color-coding', proofs: [proof('learn', 'green for a bullseye')] }),
  ]),
  rule(159, 'ac76a12a34fef4cda96d01f81b514b8c16a380c940efd984dacacfe16faa6bf1', [
    says('colors: green is a bullseye', {
      printed: 'rule: color-coding',
      proofs: [proof('learn', 'green for a bullseye')],
    }),
  ]),
  rule(160, '36c3609e50dd55991f6f92af5090dab26aa8dd3a1100566dc67c4372efde35ab', [
    says('colors: yellow is in the fleet and not located', {
      printed: 'rule: color-coding',
      proofs: [proof('learn', 'yellow for a letter that is in the fleet and not located')],
    }),
  ]),
  rule(161, '98f64c56949a3f2562e7107429f694ac39c7de33765f772ddd5a67a293340048', [
    says('colors: gray has a count of zero', {
      printed: 'rule: color-coding',
      proofs: [proof('learn', 'gray for a zero count')],
      differs: 'gray-by-hit',
    }),
  ]),
  flavor(163, 'ea53ad030909da0279f97c5290a374422dbf08ae038fd0246d27fb8e30e7d113'),
  heading(167, 'bc4809c1adfd5184d5de3c2708f4e26dc5d7832d27a17695e7fb236d97b5b5f8'),
  rule(169, 'e5cd6b2e6b887abe98956906c7a3fcbdfe31185b72d5919a5bb6d5d8b29fc7fc', [
    says('two players with five ships of 5, 4, 3, 3 and 2 letters on grids of ten by ten', {
      printed: 'card: The game',
      proofs: [proof('game/find-faults', 'no ships')],
    }),
  ]),
  rule(171, 'd97da1a1e19d098a52481bdc021ded0173ee0960f8a9714c5ffc58bd69531e07', [
    says('the opening is a bluffing game with the codes', {
      printed: 'card: Who opens',
      proofs: [
        proof(
          'game/rules-card',
          'prints the opening’s lines, and names our reading where the original leaves a tie open',
        ),
      ],
    }),
    says('English words lie across or down on a hidden grid', {
      printed: 'card: Before you begin',
      proofs: [proof('cli/check', 'a slanted ship')],
    }),
  ]),
  rule(173, 'afd838953baa46c1df3f099e6b7d0141f7239b94fa0e03ff4849b6c9091a2409', [
    says('each turn is one of two kinds of attack', {
      printed: 'card: Your turn',
      proofs: [proof('play-call', 'ends with a shot')],
    }),
  ]),
  rule(174, '17cd302ce70767dbbeca5897693e8fafe1b9d7f5c63b485a55d8c57de1e7dc84', [
    says('a sweep asks how often a letter stands in the fleet', {
      printed: 'card: Your turn',
      proofs: [proof('cli/judge', 'answers as %s words it')],
    }),
  ]),
  rule(175, 'e3c250516d220d53bfca80ca416687ef52a25f72f58cca197f596311ee6f9ae4', [
    says('a coordinate attack names a square and a letter', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'a square needs its letter')],
    }),
  ]),
  rule(177, '3cc316e5d1b592975ca3c88cfb90d20b98d447eede9266b8293b1b5524f64cf5', [
    says('miss is empty water', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'open water, and nothing of the letter')],
    }),
    says('a hit is a ship with another letter', {
      printed: 'reading: bare-hit',
      proofs: [proof('replay-log', 'a bare hit')],
      differs: 'bare-hit',
    }),
    says('bullseye is the right letter', {
      printed: 'card: Your turn',
      proofs: [proof('answer-call', 'the right letter')],
    }),
  ]),
  rule(179, '21846bb9dc0934d2ae742055509c68d2b4d4152baca657827019596253056453', [
    says('who first sinks all ships wins', {
      printed: 'card: Sinking and winning',
      proofs: [proof('play-call', 'is the first to sink all five, at once')],
    }),
    says('a ship sinks when every letter has been found by coordinate attacks', {
      printed: 'card: Sinking and winning',
      proofs: [proof('answer-call', 'sinks a ship when every letter is bullseyed, and says which')],
    }),
  ]),
  flavor(181, 'e5328c09c45d615c3076bb4d042334ad7d097e73eba99d8eb56a155b8ebc6491'),
  flavor(185, '4bb246e42cc59b035d29dd434968f6cf8ed7a86dcafa772b488587d2bc5d3e1f'),
];
