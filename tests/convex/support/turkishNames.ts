/**
 * Over a thousand Turkish first names and surnames, including those that a careless profanity filter would refuse.
 */
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
  "Onur Orhan Osman Ozan Öykü Ömer Özge Özgür Özlem Pelin Pınar Poyraz Rabia Rahime Ramazan Recep Rıdvan " +
  "Rüya Rüzgar Sadık Salih Samet Sarp Savaş Seda Sefa Selçuk Selim Selin Semih Sena Serap Serdar Serhat " +
  "Serkan Sevgi Sevim Seyit Sıddık Sıla Sibel Simge Sinan Songül Sude Suna Süleyman Şaban Şahin Şefik " +
  "Şerife Şevval Şeyma Şule Talha Talip Tamer Taner Tarık Tolga Toprak Tuğba Tuğçe Tuna Turgut Ufuk Uğur " +
  "Umut Ümit Ümmü Vedat Veli Volkan Yağız Yağmur Yakup Yaren Yaşar Yavuz Yiğit Yunus Yusuf Zehra Zeliha " +
  "Zeynep Zümra Aşık Berat Bilge Ciwan Rojda Baver Abdurrahman Abdulkadir Abdülhamit Adil Adile Adnan " +
  "Afife Afra Ahsen Ahu Akasya Akif Alara Aleyna Aliye Alican Alihan Alime Almila Altan Altay Anday " +
  "Arman Artun Arzu Asaf Asel Asena Asiye Asım Aslan Aslıhan Asude Asuman Atalay Ataberk Ateş Avni " +
  "Aybars Ayberk Ayça Ayçiçek Aydan Aygül Ayhan Aykut Aylin Aynur Aysel Aysu Aysun Ayten Aytekin Azad " +
  "Azize Aziz Bahadır Bahattin Bahri Balım Banu Barkın Başar Bayezid Bedia Bedirhan Bedri Behçet Behiye " +
  "Behlül Bekir Belgin Belkıs Belma Bensu Bergüzar Berfin Berivan Berra Berrak Berrin Bestami Beste " +
  "Beytullah Bihter Bilal Bilgehan Bilgin Billur Binnaz Binnur Birgül Birol Birsen Birkan Boğaçhan Buket " +
  "Bulut Bünyamin Cafer Cahide Cahit Canberk Candan Cansel Cavit Cebrail Celal Celil Cemalettin Cemre " +
  "Cengiz Cevat Cevdet Ceyhun Cihat Civan Coşkun Cumali Cüneyt Çelik Çiçek Dağhan Davut Demet Demir " +
  "Devrim Dicle Didem Dilek Dilruba Dinçer Doruk Dorukhan Dursun Dündar Durmuş Ebubekir Ecem Edanur Edip " +
  "Efekan Efsun Egehan Elçin Eldem Elvan Emin Emirali Emircan Emrehan Enver Erbil Ercan Ercüment Erdal " +
  "Erdoğan Ergün Erol Ertan Ertuğ Esat Eslem Esmanur Ethem Evren Evrim Eyüp Fahri Fahrettin Fahriye " +
  "Fazıl Fazilet Fehmi Ferda Ferdi Ferhan Feridun Ferit Feriha Feryal Fevzi Fevziye Feyza Feyzullah " +
  "Fikret Fikriye Filiz Fuat Fulya Funda Füsun Galip Gaye Gazi Gökalp Gökay Gökben Gökberk Gökmen " +
  "Gökmert Göksel Gözde Gülben Gülcan Gülden Gülnaz Gülnur Gülperi Gülsen Gülşah Gülten Gülümser Günel " +
  "Gürkan Gürsel Güven Güzin Habibe Hacer Haldun Halit Haluk Halenur Hamide Hamit Hanife Haşim Haydar " +
  "Hayati Hayri Hayriye Hediye Hıdır Hikmet Hilmi Hülya Hüsnü Hüsniye Ihlamur İdris İhsan İkra " +
  "İlhan İlhami İmran İnan İnanç İsa İshak İskender İsmihan İzel İzzet Kağan Kamuran Kamile Kardelen " +
  "Karan Kartal Kasım Kaya Kenan Kevser Kezban Kıvanç Kıymet Koray Korhan Kuzey Kürşat Lale Lamia Latif " +
  "Latife Lina Lokman Lütfi Lütfiye Macit Mahmut Mahsun Makbule Malik Maral Mavi Mazhar Mecit Mehtap " +
  "Mediha Melahat Melda Melek Meliha Melike Melisa Memduh Memet Menekşe Mercan Meriç Mesut Mete Mevlüt " +
  "Meva Mihrimah Mihriban Mine Miran Mirza Mithat Muammer Muazzez Muhammet Muharrem Muhsin Muhterem " +
  "Muhittin Mukadder Mualla Mukaddes Mükerrem Mümin Mümtaz Münevver Münir Münire Müberra Müjde Müjdat " +
  "Mürsel Müslüm Müzeyyen Naciye Nadir Nadire Nail Naile Naim Namık Nazan Nazım Nazire Nebahat Necdet " +
  "Necip Necla Necmettin Nedim Nejat Nergis Neriman Nermin Neslihan Neslişah Neşe Neva Nevin Nevra " +
  "Nevzat Nihan Nihat Nilgün Nilsu Nilüfer Niyazi Nizamettin Numan Nurettin Nurcan Nurgül Nursel Nursena " +
  "Nurten Nusret Okay Oktay Olcay Olgun Onat Oral Orçun Oya Oylum Ozanay Öner Önder Ömür Öncü Övgü Özcan " +
  "Özden Özer Özgün Özgenur Özkan Öznur Pakize Papatya Pembe Peri Perihan Pervin Petek Pırıl Piraye " +
  "Polat Raif Rahmi Ramiz Rana Raşit Refik Refika Reha Remzi Remziye Reşat Reyhan Rıza Ruhi Rukiye " +
  "Rüstem Rüveyda Saadet Saadettin Sabahattin Sabri Sabriye Sacide Saffet Safiye Sahra Sait Saime Sakine " +
  "Salim Saliha Salman Sami Samiye Saniye Sarya Satı Sebahat Seçil Seçkin Sedat Sedef Sefer Seher Selami " +
  "Selahattin Selda Selen Selma Selman Selvi Semanur Semiha Semra Senem Sera Seren Serra Sertaç Serpil " +
  "Servet Sevda Sevilay Sevil Sevinç Seyfi Seyfettin Seyhan Seza Sezen Sezer Sezgin Sırma Sinem Soner Su " +
  "Suat Sudenaz Suden Süheyla Sümeyye Süreyya Şadiye Şafak Şahan Şahika Şaziye Şebnem Şehnaz Şehriban " +
  "Şenay Şener Şenol Şeref Şermin Şevket Şevki Şinasi Şirin Şükran Şükrü Tahir Tahsin Talat Tan Tanem " +
  "Taylan Tayyip Tekin Temel Tevfik Timur Timuçin Togay Toygar Tuana Tufan Tuğkan Tuğrul Tunahan Tunç " +
  "Turan Turhan Tülay Tülin Türkan Türker Uğurcan Ulaş Umay Umutcan Uras Utku Ülkü Ümmügülsüm Ünal " +
  "Üzeyir Vahide Vahit Vasfiye Vecihi Vildan Vuslat Yade Yalçın Yalın Yaman Yasemin Yasin Yavuzhan Yekta " +
  "Yelda Yeliz Yener Yeşim Yetkin Yıldız Yılmaz Yiğitcan Yurdagül Yüksel Yücel Zafer Zahide Zara " +
  "Zekeriya Zeki Zekiye Zerrin Zeynel Zeynepnaz Zinnur Ziya Zuhal Zübeyde Zülal Zülfikar Zümrüt Zana " +
  "Serhad Dilşad Rohat Nupelda Havin Jiyan Bışar Heval Rozerin Zelal Ammar Ramin Amir İslam"
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
  "Tan Taş Taşçı Taşdemir Taşkın Tekin Temel Tokat Topal Toprak Tosun Tuna Tuncer Tunç Turan Turgut Türk " +
  "Türkmen Uçar Uğur Ulu Uysal Uzun Ünal Ünlü Üstün Varol Vural Yalçın Yaman Yarar Yaşar Yavuz Yeşil " +
  "Yiğit Yıldırım Yıldız Yılmaz Yurt Yüce Yüksel Zengin Bozok Götürmez Bıçakçı Sıkıcı Kasıkçı Kahveci " +
  "Hocaoğlu Hocaoğulları Abacı Abdal Acun Açıkgöz Adalı Adıgüzel Ağaoğlu Ağca Akan Akarsu Akbaba Akbaş " +
  "Akbay Akça Akçay Akdağ Akgün Akhan Akıncı Akkuş Akkurt Akman Akova Akpınar Aksu Aksakal Aktan Aktürk " +
  "Akyıldız Akyüz Alagöz Alemdar Alıcı Alişan Alp Altıntaş Altunbaş Altunkaya Amcaoğlu Anıl Apaydın " +
  "Arabacı Aras Arı Arıkan Armağan Arpacı Aslanoğlu Asma Ata Atasoy Atalay Ateşoğlu Atlı Ayaz Ayçiçek " +
  "Aydınlı Aydoğdu Aygün Ayar Aykaç Aytaç Ayyıldız Azak Babacan Bahçeci Bakırcı Bal Balaban Balık Balkan " +
  "Baltacı Barut Basmacı Başaran Başer Başoğlu Batur Baydar Baykal Baykara Bayındır Baysal Baytar Bekar " +
  "Berber Beyaz Bıyık Bican Biçici Bilge Bilgiç Biniciler Birinci Boğa Bor Borazan Bostan Boyacı Boz " +
  "Bozdağ Bozdoğan Bozkuş Börekçi Budak Bulduk Burak Büyük Büyükşahin Cansız Cengiz Cesur Ceviz Cıkrıkçı " +
  "Cihan Civelek Cömert Çağlar Çakar Çakıcı Çalık Çamur Çapan Çatal Çavuş Çavuşoğlu Çayır Çekiç Çelebi " +
  "Çeliker Çıkar Çıkmaz Çınarlı Çilek Çimen Çopur Çorlu Çömez Dağdelen Dal Dalgıç Daşdemir Davulcu Değer " +
  "Değirmenci Deliktaş Dede Dedeoğlu Delibaş Demirbaş Demirbilek Demirkan Demiröz Derin Dik Dikici " +
  "Dikmen Dilek Dilmen Dindar Dikbıyık Direk Doğanay Dolu Dönmez Duygu Durgun Durmuş Dülger Düzgün Ece " +
  "Efe Ege Eker Ekici Elçi Elmas Emir Emiroğlu Erbaş Ercan Erden Ergün Ergin Erişen Erkılıç Ersoy Ertaş " +
  "Ertürk Eryılmaz Esmer Eşki Evren Fidan Fırat Fındık Filiz Gedik Gedikli Gezer Gezgin Göçer Göktaş " +
  "Gökalp Göksu Gönül Görgülü Göktepe Göncü Gücü Gülay Gülcan Gülen Gülmez Gümüşay Günal Günaydın Güner " +
  "Gürel Gürkan Gürler Gürsoy Güral Halıcı Hamamcı Hancı Harman Hasırcı Hatipoğlu Helvacı Hoşgör Ilgaz " +
  "Irmak İbiş İçöz İlgün İmamoğlu İnanç İncekara İpek İpekçi İyigün Kabadayı Kaçar Kadıoğlu Kahya " +
  "Kalaycı Kale Kamış Kalem Kalender Kanat Kantarcı Kaptan Karaaslan Karaboğa Karaer Karagül Karahanlı " +
  "Karakurt Karaoğlu Karasu Karakan Karayel Kardeş Kartalcı Kasap Kavaklı Kayaalp Kaygısız Kaymak Kaynak " +
  "Kazan Kemal Kemaloğlu Kepenek Kesici Keskinoğlu Kete Kınalı Kıraç Kıran Kırbaş Kırmacı Kısa Kıvrak " +
  "Kızılay Kızıltan Kiraz Kireçci Koca Kocabaş Kocatürk Kolcu Konak Konuk Koparan Korkut Kör Kömürcü " +
  "Köroğlu Köseoğlu Köylü Kulaksız Kul Kuru Kurtoğlu Kurtuluş Kuşçu Kuyumcu Külcü Lale Laçin Levent " +
  "Macit Malkoç Malkoçoğlu Mamak Maral Marangoz Mardin Memiş Mercan Meriç Mert Metin Mete Mısırlı " +
  "Mollaoğlu Muslu Mumcu Müftüoğlu Nacar Nalbant Nazlı Oduncu Oflaz Oğuzhan Okan Okay Okumuş Olcay Olgun " +
  "Onaran Onur Orhan Ortaç Ova Ovalı Ozan Öcal Öksüz Ömeroğlu Önal Önder Öner Öğretmenoğlu Örnek Özaslan " +
  "Özay Özbay Özbilgin Özcanlı Özden Özel Özgür Özgen Özhan Özkaya Özkul Özsoy Özşahin Öztaş Öztop " +
  "Özyılmaz Palabıyık Pamuk Parmaksız Paşa Pektaş Perçin Pınar Poyraz Sabancı Sadık Sağ Sağır Salcı " +
  "Salihoğlu Salman Saltık Samancı Sancak Sandal Saraç Saral Sarıca Sarıgül Sarıoğlu Satıcı Saygılı " +
  "Saygın Sayın Selçuk Semerci Serin Sert Sevim Sevinç Sıkı Sivri Solak Soyer Soysal Söğüt Sözen Suna " +
  "Susam Süer Sümer Sürücü Şafak Şanlı Şahbaz Şahinoğlu Şakar Şaşmaz Şenol Şentürk Şener Şenyurt Tabak " +
  "Taner Tanrıverdi Tarhan Taşkıran Taştan Tatar Tatlı Tavukçu Tekeli Tekbaş Teke Tepe Terzi Tezcan " +
  "Tokgöz Tolu Tombul Topaloğlu Topçu Toptaş Toraman Torun Tufan Tuğ Tunçel Turgay Turhan Tuzcu Tüfekçi " +
  "Türe Türkoğlu Türker Uçan Ulusoy Umut Usta Ustaoğlu Uslu Uyanık Uygun Uyar Uzuner Ünver Üçüncü Ülker " +
  "Ünsal Üzüm Vardar Varlı Vatansever Vurgun Yakut Yalın Yalçınkaya Yaprak Yaramış Yarımoğlu Yardımcı " +
  "Yaşaroğlu Yaylacı Yazıcı Yenilmez Yerli Yetim Yıldıran Yiğitoğlu Yolcu Yontar Yumuşak Yurtsever Yücel " +
  "Yüzer Zafer Zaman Zeybek Zorlu Oğlu Tıkır Ocak Ocaklı Gökten Göçmen Bozacı Amaç Amasyalı Amanoğlu " +
  "Amil"
).split(" ");
