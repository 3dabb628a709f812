/**
 * Made by tools/codegen/look-alikes.ts from the data of Unicode 15.0.0; not to be changed by hand.
 * confusables.json sha256 2d8b4774cd9dc6f233a18681bc00423ae270037437f276fc6a8b80630941fe7d
 * UnicodeData.txt sha256 806e9aed65037197f1ec85e12be6e8cd870fc5608b4de0fffd990f689f376a73
 * the lines below sha256 f3158c37f2fe3e0c376564c3f7605c4844fd84a694421495da6e1f6e580110d9
 *
 * © 1991-2022 Unicode, Inc. All rights reserved. Distributed under the Terms of Use in https://www.unicode.org/copyright.html, whose licence of
 * data files permits to use, copy, change and distribute them as long as this notice stands with them.
 */
/** Small letters a–z, a space, and what looks like them and has no compatibility decomposition (NFKD). */
// biome-ignore format: a table.
export const CONFUSABLES = [
  "a ɐɑαаᗄᗅᴀᶏ∀⍶⍺ⱥꓮꓯꞻꭺ𐊠𖽀𝈗🅐🅰🇦",
  "aa ꜳ",
  "ae æӕ",
  "ao ꜵ",
  "ar 🜇",
  "au ꜷ",
  "av ꜹꜻ",
  "ay ꜽ",
  "b ƀƃƅɓʙβбвьѣҍᏮᏰᏼᑲᑳᖯᗷᴃᵬᶀⳒꓐꞗꞵꮟ𐊂𐊡𐌁🅑🅱🇧",
  "bl ы",
  "c ¢©ƈȼɕʗͽϽЄсҫᴄ₡€ↄ⍷Ⲉⲥꓚꓛꜿꞓꞔꮯ𐊢𐌂𐐣𐐽𐔜𑣩𑣲𝼏𝼝🅒🅮🅲🇨🝌",
  "d ðđƌȡɖɗԁᑯᗞᗪᴅᵭᶁᶑ₫ꓒꓓꝺꟈꭰꮷ𝼥🅓🅳🆥🇩",
  "dz ʣ",
  "e ƷǝȜɇɘəɛɜɝɞʚεезєҙҽҿәӠԑᴇᴈᶒᶓᶔ℮∃⋴⋿ⱸⱻⲉⳌⴹⴺꓰꓱꝪꞝꬲꬳꬴꭡꭼꮛ𐊆𐐩𐐪𐑂𐓒𑣆𑣊𑣎𖼭𖼻𝈆𝈒𝈡🅔🅴🇪",
  "f ƒϝքᖴᖷᵮᶂẝ₽ꓝꜰꝼꞙꟻꬵ𐊇𐊥𐔥𑣂𝈓𝈰🅕🅵🇫",
  "g ƍǥɠɡɢʛԍցᏻᵷᵹᶃꓖꝿꞡꟑꬶꮐ𝼁𝼂🅖🅶🇬",
  "h ħɥɦʜʮʯͰΗнћңһӈӊհᎨᏺᕼⱨⱶⲏꓧꚕꚱꜧꞕꟶꮀꮋꮒ𐋏𐓍🅗🅷🇭",
  "i ıŁɨɩɪιіӏᅳᴉᵻᵼᶖ⍳⍸─━ⲓⳑー㇐一ꙇꞽꟷꭵꮮ𐑃𑣃𑣒𝼚🅘🅸🇮",
  "j ȷɉɟʄʝϳјյᒍᴊꓙꭻ🅙🅹🇯",
  "k ĸƙʞκкқҟᛕᴋᶄ₭ⱪⲕꓗꝁꝃꝅꞣꮶ𐔘𝼃𝼐🅚🅺🇰",
  "l łƚǀȴɫɬɭʟ۱ᒪᛁᣳᴌᶅ∣⏽│┃➀ⱡⵏꓡꓲꝇꝉꞁꞎꬸꬹ𐊊𐌉𐌠𐔦𖼖𖼨𝈪𝼄𝼑𝼓𝼦🅛🅻🇱",
  "ll ǁ∥𐆙",
  "lls 𐆘",
  "lo ю",
  "ls ʪ",
  "lt ₶",
  "lz ʫ",
  "m ƜɰμϻмӎպሣᗰᛖᴍᴟᶆⱮⲙꓟꟺꟽꟿꬺꭑꮇ𐊰𐌑🅜🅼🇲",
  "mb 🝫",
  "n ƞȵɲɳɴͷΝηиոռበቡᑎᴎᵰᶇ∩⋂ⲛꓠꓵꞑꞥꬻ𐆎𐑍𐔓𝉅𝼧🅝🅽🇳",
  "o øƩɔɵͻθοσоѳөօ۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᛜᴏᴐᴑᴒᴓᴖᴗᶗ∇∑⊖⊝⋄⍥⍬◇◊♢ⱺⲟⴱⵁⵉⵔ〇ꓳꝋꝍꟁꬽꬾꬿꭃꭄꭴꮎꮻ𐊒𐊔𐊫𐐬𐑋𐓪𐔖𑓐𑣈𑣕𑣗𑣠𝈚𝼛🄍🅞🅾🇴🜔🝔",
  "oe œ",
  "oo ∞ꚙꝏ",
  "p ƥρрᑭᣖᴘᴩᵱᵽᶈ℗⍴ⲣꓑꝑꝓꝕꟼꮲ𐊕🅟🅿🆊🇵",
  "q ɋʠԛգզᶐⵕꝗꝙꞯ🅠🆀🇶",
  "qe 🜀",
  "r ®ɍɹɺɻɼɽɾɿʀʁгяғᖇᣴᴙᴚᴦᵲᵳᶉ℩ⱹⲅꓣꞃꞧꭅꭆꭇꭈꭉꭊꭋꭌꭨꭱꮁꮢ𐓜𖼵𝈖𝼈𝼕𝼖𝼨🅡🆁🇷",
  "rn ɱᵯ₥𑜀𑣣",
  "s ßƽȿʂѕտᣛᣵᵴᶊẜꓢꜱꞅꞩꟊꟗꟙꬷꮥꮪ𐊖𐑈𑢻𑣁𖼺𝼞𝼩🅢🆂🇸",
  "sss 🝜",
  "t ŧƫƭȶʇʈτтҭႠᴛᵵ₮⊤⊥⍡⟂⟙ⱦⲧꓔꓕꞇꭲꮏ𐊗𐊱𐌕𑢼𖼊𝈜𝼉𝼍𝼪🅣🆃🇹🝨",
  "tf ꝷ",
  "ts ʦ",
  "u ʉʋυսሀᑌᴜᴝᴞᵾᶙ∪⋃ꓤꓴꞟꞹꞿꭎꭒꮜ𐓶𑣘𖽂🅤🆄🇺",
  "ue ᵫ",
  "uo ꭣ",
  "v ƲʌΛνЛѵӅ۷۸ᐯᐱᣔᴠᴧỽ∨⋁ⱱⱴⴷⴸꓥꓦꛎꛟꝟꮩ𐆗𐊍𐓘𐔝𑜆𑣀𖼈𖼽𝈍🅥🆅🇻🜈",
  "vb 🝬",
  "w ɯʍѡѽԝաᏇᗯᴡ₩ⱳꓪꝡꟃꮃꮤ𑓅𑜊𑜎𑜏𑣦𑣯𝈢🅦🆆🇼",
  "x ×χхҳᕁᕽ᙭ᚷᶍ╳⤫⤬⨯⨰ⲭⵝꓫꭓꭕꭖꭗꭘꭙ𐆖𐊐𐊴𐌗𐌢𐔧𑣬🅧🆇🇽",
  "y ¥ƴɏɣʎʏΥγуүұყᒥᶌỿⲩꓬꭚꭹꮍ𐊲𑢤𑣜𖼇𖽃𝼆🅨🆈🇾",
  "z ƶȥɀʐʑζᙆᴢᵶᶎⱬꓜꝣꮓ𐋵𑣄𑣉𑣥🅩🆉🇿",
];
