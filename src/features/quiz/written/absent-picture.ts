/** Notes for pictures that a question refers to and that are not in the file. */

/**
 * Note for a question whose picture is missing.
 * @param name file name or address in the question; empty for a picture without a name, such as a messenger's placeholder
 */
export function absentPicture(name = ""): { tone: "doubt"; sentence: string } {
  return { tone: "doubt", sentence: `${subject(name.trim())}; soruyu düzenleyip resmi ekleyin.` };
}

function subject(name: string): string {
  if (/^(https?:)?\/\//i.test(name)) return "Bağlantıdaki resim alınmadı: dosyanın içinde değil";
  return name === "" ? "Sorunun resmi dosyada yok" : `“${name}” adlı resim dosyada yok`;
}
