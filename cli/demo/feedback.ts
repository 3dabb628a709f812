import type { DemoFeedback } from "./quizzes/types.ts";

/** Feedback forms with realistic messages, which contain no names. */
export const feedbacks: DemoFeedback[] = [
  {
    title: "Okul gezisinde nereye gidelim?",
    description: "Önerini yaz, sınıfça oylayacağız. Bu form kapandı.",
    isActive: false,
    messages: ["Bilim merkezi çok güzel olur.", "Hayvanat bahçesi ya da botanik bahçesi, ikisi de olur 🌿"],
  },
  {
    title: "Bu haftaki dersler nasıldı?",
    description: "Ne iyi geldi, ne zor geldi? Kısaca yaz; adını yazman gerekmez.",
    isActive: true,
    messages: [
      "Üçgenler konusu biraz hızlı geçti, bir soru daha çözebilir miyiz?",
      "Canlı quiz çok eğlenceliydi, her hafta yapalım 🙂",
      "Arka sıradan tahtadaki küçük yazılar okunmuyor.",
      "Ödev uzundu ama örnek sorular işime yaradı. Teşekkürler!",
    ],
  },
];
