/** The frequently asked questions, in the order in which they are shown. */
export const QUESTIONS = [
  {
    question: "Bu sistem nedir?",
    answer:
      "Sınıflar için bir çevrimiçi quiz platformudur. Öğretmenler çoktan seçmeli quizler hazırlar; öğrenciler bunları kendi hızında çözer ya da sınıfça canlı quizlere katılır.",
  },
  {
    question: "Nasıl quiz oluşturabilirim?",
    answer:
      "Öğretmen hesabıyla giriş yapıp Quiz Oluştur sayfasını açın. Başlığı yazın, soruları dört seçenekle ekleyin ve doğru seçeneğin yuvarlağını işaretleyin. Quiz oluşturmak, düzenlemek ve canlı quiz başlatmak yalnızca öğretmenlere açıktır.",
  },
  {
    question: "Canlı quiz nedir?",
    answer:
      "Öğretmenin sınıfta başlattığı, herkesin aynı anda çözdüğü quizdir. Her soru için 10 saniye vardır; süre bitince doğru cevap ve cevapların dağılımı görünür, sonra sıradaki soruya geçilir.",
  },
  {
    question: "Canlı quize nasıl katılırım?",
    answer:
      "Öğretmeninin gösterdiği altı karakterlik kodu Quiz'e Katıl sayfasına yaz ve bir takma ad seç; ya da tahtadaki karekodu okut. Hesap açman gerekmez.",
  },
  {
    question: "Sonuçları nerede görebilirim?",
    answer:
      "Canlı quiz bitince herkes sonuç sayfasına geçer: ilk üç sıra öne çıkar, kendi sıran da listede işaretlidir.",
  },
  {
    question: "Sorulara resim ekleyebilir miyim?",
    answer:
      "Evet. Soru eklerken resmi seçebilir, panodan yapıştırabilir ya da sayfaya sürükleyip bırakabilirsiniz. Büyük resimler yüklenmeden önce tarayıcınızda küçültülür.",
  },
  {
    question: "Öğretmen ve öğrenci hesapları arasındaki fark nedir?",
    answer:
      "Öğretmenler quiz ve kategori oluşturur, kendi quizlerini düzenler ve canlı quiz yönetir. Öğrenciler quizleri çözer ve canlı quizlere katılır. Yalnızca öğretmenler quiz oluşturabilir, düzenleyebilir ve canlı quiz başlatabilir.",
  },
  {
    question: "Puanlama nasıl yapılır?",
    answer:
      "Normal quizlerde her doğru cevap puan kazandırır. Canlı quizlerde doğruluk ve hız birlikte ödüllendirilir: doğru cevabı ilk veren en çok hız puanını alır, sonraki doğru cevaplar giderek daha az alır.",
  },
] as const;
