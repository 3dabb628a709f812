/**
 * Friendly given names for participants who do not choose one: word pairs such as "Neşeli Kirpi". Each pair is kind, fits on the board, and
 * cannot be confused with another one across a room (tests/convex/names/names.test.ts). There are 2,500 pairs, and a session has at most
 * about 1,000 participants.
 */

const ADJECTIVES =
  "Neşeli Cesur Çalışkan Meraklı Kibar Sevimli Çevik Akıllı Sabırlı Nazik Şirin Yaratıcı Becerikli Dikkatli Mutlu Parlak Işıltılı Güneşli Renkli Gezgin " +
  "Hayalperest Coşkulu Enerjik Atılgan Girişken Candan Samimi Tatlı Zeki Kıvrak Gülen Şarkıcı Dansçı Ressam Yıldızlı Gümüş Altın Mavi Turuncu Yeşil " +
  "Azimli Özgür Kararlı Gayretli Uyumlu Yardımsever Umutlu İyimser Usta Güvenilir";
const ANIMALS =
  "Kirpi Serçe Yunus Sincap Tavşan Kelebek Panda Penguen Kaplumbağa Martı Leylek Kırlangıç Ceylan Zürafa Koala Kanguru Flamingo Papağan Kuğu Balina " +
  "Karınca Uğurböceği Ateşböceği Yusufçuk Baykuş Kartal Turna Kumru Bülbül Karaca Vaşak Kaplan Aslan Çita Susamuru Fok Ahtapot Denizatı Denizyıldızı Yengeç " +
  "Zebra Midilli Kuzu Civciv Pelikan Albatros Kedi Atmaca Alabalık Ağaçkakan";

const FIRST = ADJECTIVES.split(" ");
const SECOND = ANIMALS.split(" ");

/** Number of pairs. */
export const PAIRS = FIRST.length * SECOND.length;

/** Returns the n-th pair; wraps around after the last one. */
export function pairAt(n: number): string {
  return `${FIRST[n % FIRST.length]} ${SECOND[Math.floor(n / FIRST.length) % SECOND.length]}`;
}
