interface Entry {
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
}

/** Eight questions of the specification, in its order. */
export const QUESTIONS: readonly Entry[] = [
  {
    question: "Bu sistem nedir?",
    answer: [
      "Sınıflar için bir çevrimiçi quiz platformudur. Öğretmenler quiz hazırlar; sınıf quizi birlikte canlı çözer, öğrenciler ödev olarak ya da kendi hızında da çözer.",
      "Öğretmenler sonuçları raporda okur, soruları kâğıda basar, öğrencilerden adsız geri bildirim toplar.",
    ],
  },
  {
    question: "Nasıl quiz oluşturabilirim?",
    answer: [
      "Öğretmen hesabıyla giriş yapıp Quiz Oluştur sayfasını açın. Başlığı yazın, isterseniz bir kategori seçin. Soruyu dört seçenekle yazıp doğru seçeneğin yuvarlağını işaretleyin ya da başka bir soru türü seçin.",
      "On bir tür vardır: çoktan seçmeli, doğru / yanlış, çoklu seçim, kısa cevap, sayı, sıralama, eşleştirme, boşluk doldurma, anket, bulmaca ve açık uçlu. Bulmaca ile açık uçlu sorular canlı oynanmaz, ödevde ve tek başına çözülür. Sorular arasına bilgi slaydı, birkaç soruya da ortak metin koyabilirsiniz.",
      "Yalnızca öğretmenler quiz oluşturabilir, düzenleyebilir ve canlı quiz başlatabilir.",
    ],
  },
  {
    question: "Canlı quiz nedir?",
    answer: [
      "Öğretmenin sınıfta başlattığı, herkesin aynı anda çözdüğü quizdir. Öğretmen başka bir süre seçmediyse bir soru için 10 saniye vardır, kısa cevap ve sayı için 20, boşluk doldurma, eşleştirme ve sıralama için 30; süre bitince doğru cevap ve cevapların dağılımı görünür, sonra sıradaki soruya geçilir.",
      "Süreyi sunucu tutar. Öğretmenin sayfası kapansa bile quiz sürer; bağlantısı kopan öğrenci kaldığı yere döner.",
    ],
  },
  {
    question: "Canlı quize nasıl katılırım?",
    answer: [
      "Öğretmeninizin gösterdiği altı karakterlik quiz kodunu (ID) Quiz'e Katıl sayfasına yazın ve bir takma ad seçin; ya da tahtadaki karekodu okutun. Hesap açmanız gerekmez.",
      "Quiz sınıfınız için açıldıysa takma ad yerine listeden kendi adınızı seçersiniz. Öğrenci hesabınızla giriş yaptıysanız quiz istatistiklerinize de eklenir.",
    ],
  },
  {
    question: "Sonuçları nerede görebilirim?",
    answer: [
      "Canlı quiz bitince herkes sonuç sayfasına geçer: ilk üç sıra öne çıkar, kendi sıranız da listede işaretlidir. Kendi çözdüğünüz quizlerde sonuç, soru soru doğru ve yanlışlarınızla hemen gösterilir. Ödevde doğru cevaplar, deneme hakkınız ya da süre bitince görünür.",
      "Hesabı olanlar eski sonuçlarını İstatistikler sayfasında bulur. Öğretmenler orada toplu sonuçları, Öğren sayfasındaki raporlarda tek tek soruları ve öğrencileri görür.",
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
      "Öğretmenler quiz ve kategori oluşturur, kendi quizlerini düzenler, canlı quiz yönetir, sınıf listesi tutar, ödev verir, raporları okur ve geri bildirim formları açar; quiz çözmezler.",
      "Öğrenciler quizleri çözer, canlı quizlere katılır ve kendi istatistiklerini görür. Canlı quiz ve ödev için hesap gerekmez.",
    ],
  },
  {
    question: "Puanlama nasıl yapılır?",
    answer: [
      "Normal quizlerde her doğru cevap puan kazandırır; sonuç, doğru cevapların yüzdesidir.",
      "Canlı quizlerde doğruluk ve hız birlikte ödüllendirilir. Her doğru cevap, 100'ün soru sayısına bölünmesiyle bulunan puanı getirir; küsuratı sayılmaz, bu yüzden üç soruluk bir quizde en çok 99 puan alınır. Puanlar eşitse hız belirler: doğru cevabı ilk veren en çok hız puanını alır, sonraki doğru cevaplar giderek daha az alır. İkisi de eşit olanlar aynı sırayı paylaşır.",
      "Öğretmen isterse hızı hiç saymaz ya da hızlı cevaba daha çok puan verir. Takımlar oynuyorsa takımın puanı, üyelerinin ortalamasıdır.",
    ],
  },
];

/** Further questions, asked by teachers. */
export const TEACHERS_QUESTIONS: readonly Entry[] = [
  {
    question: "Tahtaya ne yansıtmalıyım?",
    answer: [
      "Bekleme ekranında Ekranlar düğmesine basıp tahtayı ayrı pencerede açın ve projektöre taşıyın; düğmeler yalnız sizin ekranınızda kalır. Tek ekranınız varsa bekleme ekranını olduğu gibi yansıtın.",
      "Telefonunuz da kumanda olabilir: Ekranlar içindeki karekodu okutun, çıkan dört rakamı bilgisayara yazın. Sınıfta dolaşırken soruları ilerletir, kimlerin cevaplamadığını görürsünüz.",
    ],
  },
  {
    question: "Oyunu sınıfıma göre ayarlayabilir miyim?",
    answer: [
      "Evet. Bekleme ekranındaki Ayarlar ile süreyi, puanı ve sıralamayı seçersiniz. Sakin süreyi kaldırır, Yarış hızı ödüllendirir, Sınav cevapları göstermez. Sınıfı takımlara ayırabilir, ortak bir hedef koyabilirsiniz.",
    ],
  },
  {
    question: "Sınıf listesi ne işe yarar?",
    answer: [
      "Öğren sayfasındaki Sınıflarım bölümüne listeyi e-Okul'dan, Excel'den ya da Word'den yapıştırın. Öğrenciler takma ad yazmaz, kendi adını seçer; raporda gerçek adlar yazar ve dönem boyunca kimin ilerlediği görünür. Öğrencilerin hesap açması gerekmez.",
    ],
  },
  {
    question: "Nasıl ödev veririm?",
    answer: [
      "Öğren sayfasında quizin üç nokta düğmesinden Ödev ver'i seçin. Bağlantıyı sınıfa gönderirsiniz ya da sınıf listenizdeki her öğrenciye kişisel kodlu bir fiş basarsınız. Başlamayanlar sınıf ödevinin raporunda görünür.",
      "Program sizin bilgisayarınızda çalışıyorsa ödev yalnız okulun ağında açılır. Evde çözülmesi için okulun internetten ulaşılan bir sunucusu olmalıdır.",
    ],
  },
  {
    question: "Raporda ne var?",
    answer: [
      "Hangi soruların yeniden anlatılmaya değer olduğu ve kimin desteğe ihtiyacı olduğu cümlelerle yazar. Her sorunun dağılımı ve her öğrencinin cevapları da oradadır. Raporu yazdırabilir, Excel dosyası olarak indirebilir, en zor sorulardan bir tekrar quizi yapabilirsiniz.",
    ],
  },
  {
    question: "Hazır sınavımı içe aktarabilir miyim?",
    answer: [
      "Evet. Öğren sayfasındaki İçe aktar Word sınavlarını, Excel ve CSV tablolarını, Kahoot, Wayground (Quizizz), Blooket ve Gimkit şablonlarını, Moodle dosyalarını ve yapıştırılan metni okur. Neyin nasıl anlaşıldığını görüp düzeltirsiniz; siz eklemeden hiçbir şey kaydedilmez.",
    ],
  },
  {
    question: "Soruları kâğıda basabilir miyim?",
    answer: [
      "Evet. Öğren sayfasında quizin üç nokta düğmesinden Yazdır'ı seçin: soru kâğıdı, cevap anahtarı ve optik form A4 olarak hazırlanır. İki sütun ve A, B kitapçıkları da vardır. Optik formu siz okursunuz; kâğıtlar telefonla taranmaz.",
    ],
  },
  {
    question: "Yazılı sınav hazırlayıp puanlayabilir miyim?",
    answer: [
      "Evet. Açık uçlu soruya puanını, isterseniz örnek cevabını ve ölçütlerini yazın; kâğıdı ve cevap anahtarını yazdırın. Puanları sınıf listesine klavyeyle girer ya da Excel'den yapıştırırsınız. Ortalama, soru başarısı ve e-Okul'a yapıştırılacak toplamlar kendiliğinden çıkar.",
      "Açık uçlu sorular ödevde de sorulur: öğrenci cevabını yazar, siz raporun Değerlendirme bölümünde puan verirsiniz. Program bu cevaplara kendiliğinden puan vermez.",
    ],
  },
  {
    question: "İnternet olmadan çalışır mı?",
    answer: [
      "Evet. Program öğretmenin bilgisayarında çalışıyorsa sınıfın kablosuz ağı yeter. Bağlantı kısa süre koparsa telefonlar kendiliğinden geri döner, puanlar yerinde durur.",
    ],
  },
  {
    question: "Telefon olmadan oynanır mı?",
    answer: [
      "Evet, bekleme ekranındaki Telefonsuz oyna üç yol sunar. El kaldırarak: seçenekleri sırayla okur, kalkan elleri sayıp girersiniz; puan ve sıralama olmaz.",
      "Tahtada takımlarla: iki ile altı takım tahtanın altındaki harflere dokunarak yarışır, sınıf listenizi takımlara dağıtabilirsiniz. Kartlarla: öğrenciler yazdırdığınız cevap kartlarını kaldırır, bilgisayarın kamerası okur; cevaplar rapora adlarıyla geçer.",
      "Çoktan seçmeli, doğru / yanlış ve anket soruları oynanır. Telefonu olan öğrenciler yine katılabilir.",
    ],
  },
  {
    question: "Telefonlar bağlanamıyor, ne yapmalıyım?",
    answer: [
      "Telefonların ve bilgisayarın aynı Wi-Fi ağında olduğuna, mobil verinin araya girmediğine bakın. Bekleme ekranında birden çok ağ adresi varsa ötekini deneyin.",
      "Windows güvenlik duvarı izin istediyse yöneticinin bir kez izin vermesi gerekir. Misafir ağları ve bazı okul ağları cihazları birbirinden ayırır; o zaman bir telefonun kişisel erişim noktasını açıp hepsini ona bağlayın.",
    ],
  },
];
