/** Names that are common in Turkish classrooms, and some rarer ones that a careless filter would stumble over. */
export const FIRST_NAMES = (
  "Abdullah Adem Ahmet Akın Ali Alp Alparslan Alper Amina Amine Anıl Arda Aras Arif Aslı Asya Atakan " +
  "Atilla Ayaz Aybüke Aycan Aydın Ayla Ayşe Ayşegül Aytaç Azra Bade Bahar Baran Barış Başak Batuhan " +
  "Bayram Begüm Belinay Bengisu Beren Berk Berkay Berke Berna Beril Betül Beyza Bora Buğra Burak Burcu " +
  "Buse Büşra Can Canan Caner Cansu Cem Cemal Cemile Cenk Ceren Ceylin Ceyda Cihan Çağan Çağla Çağlar " +
  "Çağrı Çetin Çiğdem Çınar Damla Defne Deniz Derin Derya Dilan Dilara Doğa Doğan Doğukan Duru Ebru Ece " +
  "Ecrin Eda Efe Egemen Ege Ekin Ekrem Ela Elanur Elif Emel Emine Emir Emirhan Emrah Emre Enes Engin " +
  "Eray Erdem Eren Ergin Erhan Erkan Ersin Ertuğrul Esila Esin Esma Esra Eylül Ezgi Fadime Faruk Fatih " +
  "Fatma Ferhat Feride Fırat Furkan Gamze Gizem Gökçe Gökhan Göktuğ Gonca Görkem Gül Gülay Gülsüm Günay " +
  "Hakan Halil Halime Hamza Handan Hande Harun Hasan Hatice Havva Hayrünnisa Hilal Hira Hüma Hüseyin " +
  "Ilgaz Ilgın Irmak Işık Işıl Iraz İbrahim İclal İdil İlayda İlker İlknur İnci İpek İrem İsmail İsmet " +
  "Kaan Kadir Kamil Kayra Kemal Kerem Kerim Kübra Levent Leyla Mahir Mehmet Melih Melis Meltem Meral " +
  "Mert Merve Meryem Metehan Metin Mina Mirac Miray Muhammed Murat Musa Mustafa Müge Müşfik Nagihan Naz " +
  "Nazif Nazlı Necati Nehir Nesrin Nida Nigâr Nihal Nil Nilay Nisa Nur Nuray Nurhan Oğuz Oğuzhan Okan " +
  "Onur Orhan Osman Ozan Öykü Ömer Özge Özgür Özlem Pelin Pınar Poyraz Rabia Rahime Ramazan Recep " +
  "Rıdvan Rüya Rüzgar Sadık Salih Samet Sarp Savaş Seda Sefa Selçuk Selim Selin Semih Sena Serap Serdar " +
  "Serhat Serkan Sevgi Sevim Seyit Sıddık Sıla Sibel Simge Sinan Songül Sude Suna Süleyman Şaban Şahin " +
  "Şefik Şerife Şevval Şeyma Şule Talha Talip Tamer Taner Tarık Tolga Toprak Tuğba Tuğçe Tuna Turgut " +
  "Ufuk Uğur Umut Ümit Ümmü Vedat Veli Volkan Yağız Yağmur Yakup Yaren Yaşar Yavuz Yiğit Yunus Yusuf " +
  "Zehra Zeliha Zeynep Zümra Aşık Berat Bilge Ciwan Rojda Baver"
).split(" ");

export const LAST_NAMES = (
  "Acar Ak Akar Akbulut Akdeniz Akgül Akın Akkaya Aksoy Aktaş Akyol Albayrak Alkan Altın Altun Altuntaş " +
  "Arık Arslan Aslan Aşık Ateş Avcı Ay Aydemir Aydın Aydoğan Ayhan Bakır Balcı Baran Baş Başak Bayrak " +
  "Bayram Bektaş Bilgin Bilir Biçer Boran Bozkurt Bulut Can Candan Ceylan Coşkun Çakır Çakmak Çalışkan " +
  "Çam Çelik Çetin Çevik Çiçek Çiftçi Çınar Çoban Çolak Dağ Demir Demirci Demirel Demirtaş Deniz Dinç " +
  "Dinçer Doğan Doğru Duman Durak Duran Durmaz Dursun Ekinci Er Eraslan Erdem Erdoğan Eren Erkan Erol " +
  "Erten Esen Geçer Genç Gök Gökçe Göktürk Gül Güler Gültekin Gümüş Gün Günay Gündoğdu Gündüz Güneş " +
  "Güngör Gür Gürbüz Güven Güzel Işık İlhan İnan İnce Kahraman Kalkan Kandemir Kaplan Kara Karabulut " +
  "Karaca Karadağ Karadeniz Karagöz Karahan Karakaş Karakaya Karakoç Karakuş Karaman Karataş Kartal " +
  "Kavak Kaya Keser Keskin Kılıç Kılınç Kırmızı Kılıçarslan Kızıl Kocaman Koç Koçak Kodaman Koyuncu " +
  "Korkmaz Köksal Köse Kurt Kuş Kutlu Küçük Mutlu Oğuz Oktay Okur Onat Oral Ordu Ongun Özbek Özcan " +
  "Özçelik Özdemir Özdoğan Özer Özkan Özmen Öztürk Özyürek Parlak Pehlivan Peker Pekşen Polat Sağlam " +
  "Sakallı Sarı Sarıkaya Savaş Seksen Sezer Sezgin Sokullu Soylu Sönmez Şahin Şeker Şen Şengül Şimşek " +
  "Tan Taş Taşçı Taşdemir Taşkın Tekin Temel Tokat Topal Toprak Tosun Tuna Tuncer Tunç Turan Turgut " +
  "Türk Türkmen Uçar Uğur Ulu Uysal Uzun Ünal Ünlü Üstün Varol Vural Yalçın Yaman Yarar Yaşar Yavuz " +
  "Yeşil Yiğit Yıldırım Yıldız Yılmaz Yurt Yüce Yüksel Zengin Bozok Götürmez Bıçakçı Sıkıcı Kasıkçı " +
  "Kahveci Hocaoğlu Hocaoğulları"
).split(" ");
