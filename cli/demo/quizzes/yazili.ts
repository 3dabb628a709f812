import type { DemoDisplayQuiz } from "./types.ts";

/** Written exam of open questions, whose points sum up to 100. */
export const yazili: DemoDisplayQuiz = {
  title: "Yazılı: Işık ve Ses",
  description: "Bir ders saatlik yazılı: beş açık uçlu soru, toplam 100 puan.",
  category: "Fen Bilimleri",
  questions: [
    {
      type: "open",
      question: "Gölge nasıl oluşur? Bir örnekle açıklayınız.",
      points: 20,
      model:
        "Işık doğrular boyunca yayılır. Önüne saydam olmayan bir cisim çıkınca arkasına geçemez ve orada gölge oluşur. Örneğin güneşli bir günde ağacın arkası gölgedir.",
      rubric: [
        { text: "Işığın doğrusal yayıldığını yazar", points: 8 },
        { text: "Işığın cismi geçemediğini yazar", points: 7 },
        { text: "Uygun bir örnek verir", points: 5 },
      ],
    },
    {
      type: "open",
      question: "Saydam, yarı saydam ve saydam olmayan maddelere ikişer örnek yazınız.",
      points: 18,
      model: "Saydam: cam, su. Yarı saydam: buzlu cam, yağlı kâğıt. Saydam olmayan: tahta, taş.",
      rubric: [{ text: "Her doğru örnek", points: 3 }],
    },
    {
      type: "open",
      question: "Ses boşlukta yayılır mı? Nedenini açıklayınız.",
      points: 22,
      model: "Yayılmaz. Ses, maddenin taneciklerinin titreşmesiyle yayılır; boşlukta tanecik yoktur.",
      rubric: [
        { text: "Yayılmadığını yazar", points: 8 },
        { text: "Taneciklerin titreşimini yazar", points: 14 },
      ],
    },
    {
      type: "open",
      question: "Şimşeği gök gürültüsünden önce görmemizin nedeni nedir?",
      points: 20,
      model: "Işık sesten çok daha hızlı yayılır; bu yüzden önce ışığı görür, sonra sesi duyarız.",
      rubric: [
        { text: "Işığın sesten hızlı olduğunu yazar", points: 14 },
        { text: "İkisinin aynı anda oluştuğunu belirtir", points: 6 },
      ],
    },
    {
      type: "open",
      question: "Ses kirliliğini azaltmak için evde ve okulda yapılabilecek dört şey yazınız.",
      points: 20,
      model:
        "Televizyonun sesini kısmak, mobilya ayaklarına keçe yapıştırmak, koridorda bağırmamak, pencereleri çift camlı yapmak.",
      rubric: [{ text: "Her uygun öneri", points: 5 }],
    },
  ],
};
