/** The frequently asked questions, in the order in which they are shown; an answer is a list of paragraphs. */
export const QUESTIONS: readonly { question: string; answer: readonly string[] }[] = [
  {
    question: "Bu sistem nedir?",
    answer: [
      "Sınıflar için bir çevrimiçi quiz platformudur. Öğretmenler çoktan seçmeli quizler hazırlar; öğrenciler bunları kendi hızında çözer ya da sınıfça canlı quizlere katılır.",
      "Öğretmenler ayrıca öğrencilerden adsız geri bildirim toplayabilir ve sınıflarının sonuçlarını istatistiklerde görebilir.",
    ],
  },
  {
    question: "Nasıl quiz oluşturabilirim?",
    answer: [
      "Öğretmen hesabıyla giriş yapıp Quiz Oluştur sayfasını açın. Başlığı yazın, isterseniz bir kategori seçin; soruları dört seçenekle ekleyin ve doğru seçeneğin yuvarlağını işaretleyin.",
      "Yalnızca öğretmenler quiz oluşturabilir, düzenleyebilir ve canlı quiz başlatabilir.",
    ],
  },
  {
    question: "Canlı quiz nedir?",
    answer: [
      "Öğretmenin sınıfta başlattığı, herkesin aynı anda çözdüğü quizdir. Her soru için 10 saniye vardır; süre bitince doğru cevap ve cevapların dağılımı görünür, sonra sıradaki soruya geçilir.",
      "Süreyi sunucu tutar. Öğretmenin sayfası kapansa bile quiz sürer; bağlantısı kopan öğrenci kaldığı yere döner.",
    ],
  },
  {
    question: "Canlı quize nasıl katılırım?",
    answer: [
      "Öğretmeninizin gösterdiği altı karakterlik quiz kodunu (ID) Quiz'e Katıl sayfasına yazın ve bir takma ad seçin; ya da tahtadaki karekodu okutun. Hesap açmanız gerekmez.",
      "Öğrenci hesabınızla giriş yaptıysanız canlı quiz istatistiklerinize de eklenir.",
    ],
  },
  {
    question: "Sonuçları nerede görebilirim?",
    answer: [
      "Canlı quiz bitince herkes sonuç sayfasına geçer: ilk üç sıra öne çıkar, kendi sıranız da listede işaretlidir. Kendi çözdüğünüz quizlerde sonuç, soru soru doğru ve yanlışlarınızla hemen gösterilir.",
      "Hesabı olanlar eski sonuçlarını İstatistikler sayfasında bulur; öğretmenler orada sınıflarının toplu sonuçlarını görür.",
    ],
  },
  {
    question: "Sorulara resim ekleyebilir miyim?",
    answer: [
      "Evet. Soru eklerken resmi seçebilir, panodan yapıştırabilir ya da sayfaya sürükleyip bırakabilirsiniz. Büyük resimler yüklenmeden önce tarayıcınızda küçültülür. Her soruya en çok bir resim eklenir.",
    ],
  },
  {
    question: "Öğretmen ve öğrenci hesapları arasındaki fark nedir?",
    answer: [
      "Öğretmenler quiz ve kategori oluşturur, kendi quizlerini düzenler, canlı quiz yönetir, geri bildirim formları açar ve sınıflarının istatistiklerini görür; quiz çözmezler.",
      "Öğrenciler quizleri çözer, canlı quizlere katılır ve kendi istatistiklerini görür.",
    ],
  },
  {
    question: "Puanlama nasıl yapılır?",
    answer: [
      "Normal quizlerde her doğru cevap puan kazandırır; sonuç, doğru cevapların yüzdesidir.",
      "Canlı quizlerde doğruluk ve hız birlikte ödüllendirilir. Her doğru cevap, 100'ün soru sayısına bölünmesiyle bulunan puanı getirir; küsuratı sayılmaz, bu yüzden üç soruluk bir quizde en çok 99 puan alınır. Puanlar eşitse hız belirler: doğru cevabı ilk veren en çok hız puanını alır, sonraki doğru cevaplar giderek daha az alır. İkisi de eşit olanlar aynı sırayı paylaşır.",
    ],
  },
];
