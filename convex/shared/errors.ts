/**
 * Expected failures: every error code of the functions, with its Turkish text for users. Functions throw `ConvexError({ code })`. They return
 * the code instead if their writes must be committed, such as a counted attempt. The browser converts codes to texts. Any other `Error` is a
 * bug.
 */
import { ConvexError } from "convex/values";

const texts = {
  // Access
  UNAUTHENTICATED: "Devam etmek için giriş yapmalısınız.",
  FORBIDDEN: "Bunun için yetkiniz yok.",
  NOT_FOUND: "Aradığınız şey bulunamadı.",
  TOO_MANY_CREATED: "Kısa sürede çok fazla yeni şey oluşturdunuz, lütfen biraz bekleyip yeniden deneyin",
  /** Thrown with `retryAfterMs` (retryAfter.ts). Pages that send several calls wait for this time and continue automatically. */
  TOO_FAST: "Kısa sürede çok fazla iş yaptınız, lütfen biraz bekleyip yeniden deneyin",
  /** Sent by the embedded server when its disk is almost full; see cli/server/app-server.ts. */
  DISK_FULL: "Sunucuda yer kalmadığı için şu anda yeni bir şey kaydedilemiyor",
  INVALID_INPUT: "Lütfen girdiğiniz bilgileri kontrol edin.",

  // Joining a live quiz
  CODE_REQUIRED: "Quiz kodu gerekli",
  INVALID_CODE: "Geçersiz quiz kodu",
  TOO_MANY_WRONG_CODES: "Çok fazla yanlış kod denendi; biraz bekle, sonra kodu tahtadan yeniden yaz",
  SESSION_ENDED: "Bu quiz sona ermiş",
  NICKNAME_REQUIRED: "Takma ad gerekli",
  NICKNAME_TOO_LONG: "Takma ad en fazla 24 karakter olabilir",
  NICKNAME_LIKE_HOST: "Bu ad öğretmeninkiyle karışabilir; lütfen başka bir ad yaz",
  NAMES_ARE_GIVEN: "Bu quizde takma ad yazılmaz: sana hazır bir ad verilir",
  /** Offensive name of a teacher's account. */
  NAME_UNKIND: "Meslektaşlarınız bu adı görür; lütfen kendi adınızı yazın",
  /** Offensive nickname, name in homework, or name of a category. */
  NICKNAME_UNKIND: "Bu ad sınıfta hoş karşılanmayabilir, başka bir ad daha iyi olur",
  SESSION_LOCKED: "Öğretmenin bu quize girişi kapattı; açmasını isteyip yeniden dene",
  REMOVED_FROM_SESSION: "Öğretmenin seni bu quizden çıkardı",
  SESSION_FULL: "Bu quiz dolu, yeni katılımcı alınamıyor",
  HOST_CANNOT_JOIN: "Bu quizi siz yönetiyorsunuz",
  TEACHER_CANNOT_JOIN: "Öğretmenler canlı quizlere katılamaz, ama sonuçları izleyebilir",
  // In these two codes, a place is a name in the list of the session's class.
  PLACE_REQUIRED: "Bu quiz bir sınıf için açıldı: listeden kendi adını seç",
  PLACE_TAKEN: "Bu ad az önce seçildi; yanlışlık varsa öğretmenine söyle",
  SCHOOL_NUMBER_WRONG: "Okul numarası bu ada ait değil",
  TOO_MANY_WRONG_NUMBERS: "Bu ad için çok fazla yanlış numara denendi; biraz bekle ya da öğretmenine söyle",

  // Playing
  NOT_A_PARTICIPANT: "Bu quize katılmamış görünüyorsun",
  PHASE_OVER: "Süre doldu!",
  NOT_OPEN_YET: "Önce soruyu oku, az sonra cevaplarsın",
  WRONG_QUESTION: "Bu soru artık ekranda değil",
  ALREADY_ANSWERED: "Bu soruyu zaten cevapladın",
  INVALID_OPTION: "Böyle bir seçenek yok",

  TEAM_FULL: "Bu takım doldu, başka bir takım seç",
  TEAMS_ARE_SET: "Quiz başladı, takımlar artık değişmez",
  /** Too many changes of the coloured mark beside a pupil's name (pencil.ts). */
  PENCIL_TOO_OFTEN: "Kalemini çok değiştirdin, sonuncusu kaldı",

  // Hosting
  QUIZ_DELETED: "Bu quiz silindiği için canlı oturumu kapandı",
  QUIZ_HIDDEN: "Bu quiz paylaşılmadığı için canlı oturumu kapandı",
  NO_PLAYABLE_QUESTION: "Bu quizde canlı oynanabilecek soru yok",
  NO_PHONELESS_QUESTION: "Bu quizde telefonsuz oynanabilecek soru yok",
  NO_PARTICIPANT: "Başlatmak için en az bir katılımcı gerekli",
  CLASS_TOO_LATE: "Katılanlar varken sınıf değişmez; önce onları çıkarın",
  SESSION_STARTED: "Quiz başladı, ayarlar artık değişmez",
  SESSION_RUNNING: "Bu quiz şu anda sürüyor, silmeden önce bitirin",

  // Exams on paper
  NO_PAPER_QUESTION: "Bu quizde kâğıtta cevaplanacak soru yok",
  PAPER_NEEDS_CLASS: "Bir sınıf seçin: açık uçlu soruların puanı sınıf listesine girilir",
  PAPERS_FULL: "Bir sınavda en fazla 300 kâğıt okunabilir",
  PAPER_FORGOTTEN: "Bu sınavın saklama süresi doldu, yeni kâğıt okunamaz",

  INVITATION_OVER: "Bu karekodun süresi dolmuş ya da kullanılmış, yenisini açın",
  DIGITS_WRONG: "Bu rakamlar hiçbir telefonda yazmıyor, telefonunuza bakıp yeniden yazın",
  NOT_THE_REMOTE: "Bu telefon artık bu quizin kumandası değil",
  PHONE_UNPAIRED: "Bu telefonun eşleştirmesi kaldırılmış, yeniden eşleştirin",

  // Homework
  HOMEWORK_NOT_FOUND: "Böyle bir ödev yok; bağlantıyı ya da kodu yeniden dene",
  HOMEWORK_NOT_OPEN: "Bu ödev henüz açılmadı",
  HOMEWORK_CLOSED: "Bu ödevin süresi doldu",
  HOMEWORK_FORGOTTEN: "Bu ödevin cevapları saklama süresi dolduğu için silindi; süresi artık uzatılamaz",
  HOMEWORK_GONE: "Bu ödevin quizi kaldırılmış; öğretmenine haber ver",
  PERSONAL_CODE_WRONG: "Bu kod bu ödevin değil; fişindekini yeniden yaz",
  HOMEWORK_FULL: "Bu ödeve çok fazla tarayıcıdan başlandı; öğretmenine haber ver",
  HOMEWORK_BUSY: "Bu ödeve şu anda çok fazla kişi başlıyor, az sonra sıra sana da gelecek",
  NO_ATTEMPT_LEFT: "Bu ödevde başka deneme hakkın kalmadı",
  ATTEMPT_OVER: "Bu deneme bitirildi, cevapları artık değişmez",
  HOMEWORK_TIMES: "Son teslim, açılıştan sonra ve gelecekte bir zaman olmalı; en geç 60 gün sonra",

  // Quizzes and categories
  QUIZ_NOT_FOUND: "Quiz bulunamadı",
  TITLE_REQUIRED: "Quiz başlığı gerekli",
  QUESTION_REQUIRED: "En az bir soru ekleyin",
  EXAM_SECTION_INVALID: "Deneme sınavının her bölümüne bir ad ve 1 ile 100 arasında bir soru sayısı yazın",
  QUESTION_TEXT_REQUIRED: "Lütfen soru metnini girin",
  OPTIONS_REQUIRED: "Lütfen tüm seçenekleri doldurun",
  TOO_MANY_OPTIONS: "Bir soruda en fazla 6 seçenek olabilir",
  RIGHT_ANSWER_REQUIRED: "Lütfen doğru cevabı işaretleyin",
  ANSWER_REQUIRED: "Lütfen doğru cevabı yazın",
  NUMBER_REQUIRED: "Lütfen bir sayı yazın, örneğin 3,5",
  POINTS_REQUIRED: "Lütfen 1 ile 100 arasında bir puan yazın",
  RUBRIC_REQUIRED: "Lütfen ölçütü yazın ya da satırı silin",
  ITEMS_REQUIRED: "Lütfen sıralanacak her satırı doldurun",
  ITEMS_ALIKE: "İki satırda aynı metin var, lütfen birini değiştirin",
  PAIRS_REQUIRED: "Lütfen her çiftin iki tarafını da doldurun",
  GAPS_REQUIRED: "Metinde en az bir boşluk olmalı",
  TOO_MANY_GAPS: "Bir metinde en fazla 12 boşluk olabilir",
  BLANK_OPTIONS_ALIKE: "Bir boşluğun iki seçeneği aynı, lütfen birini değiştirin",
  WORD_REQUIRED: "Lütfen bir kelime yazın: 2–20 harf ya da rakam, noktalama olmadan",
  CLUE_REQUIRED: "Lütfen kelimenin ipucunu yazın",
  WORD_WITHOUT_PLACE: "Bu kelime yerleşmedi: ötekilerle ortak harfi yok ya da sığmıyor",
  TOO_MANY_QUESTIONS: "Bir quizde en fazla 100 soru olabilir",
  TEXT_TOO_LONG: "Metin çok uzun, lütfen kısaltın",
  QUIZ_NOT_YOURS: "Bu quiz'i düzenleme yetkiniz yok!",
  QUIZ_EDITED_ELSEWHERE: "Bu quiz bu arada başka bir yerde değiştirildi",
  QUIZ_NOT_COPYABLE: "Bu quizin sahibi kopyalanmasına izin vermiyor",
  QUIZ_IS_PLAYED: "Bu quiz şu anda bir sınıfta oynanıyor; bittiğinde kopyalayabilirsiniz",
  NOTHING_TO_REVIEW: "Bu oyunlarda yeterince cevaplanmış zor bir soru yok",
  QUIZ_CHANGED: "Bu quiz sen çözerken güncellendi, eksik kalan soruları da cevapla",
  CATEGORY_NOT_FOUND: "Kategori bulunamadı",
  CATEGORY_NAME_REQUIRED: "Kategori adı gerekli",
  CATEGORY_EXISTS: "Bu adda bir kategori zaten var",
  TOO_MANY_CATEGORIES: "En fazla 50 kategoriniz olabilir, birini silip yeniden deneyin",

  // Classes
  CLASS_NAME_REQUIRED: "Sınıfın adı gerekli",
  TOO_MANY_CLASSES: "En fazla 50 sınıfınız olabilir, birini silip yeniden deneyin",
  PUPIL_NAME_REQUIRED: "Öğrencinin adı gerekli",
  TOO_MANY_PUPILS: "Bir sınıfta en fazla 60 öğrenci olabilir",
  SCHOOL_NUMBER_INVALID: "Okul numarası en fazla 10 rakam olabilir",
  SCHOOL_NUMBER_TAKEN: "Bu okul numarası sınıfta başka bir öğrencinin",
  CLASS_IS_PLAYING: "Bu sınıf için bir canlı quiz açık, önce onu bitirin",

  // Feedback
  FEEDBACK_TITLE_REQUIRED: "Form başlığı gerekli",
  FEEDBACK_NOT_FOUND: "Form bulunamadı!",
  FEEDBACK_NOT_YOURS: "Bu formu görüntüleme yetkiniz yok!",
  FEEDBACK_INACTIVE: "Bu form artık aktif değil!",
  FEEDBACK_COOLDOWN: "Yeni mesaj göndermek için lütfen bekleyin!",
  FEEDBACK_BUSY: "Bu forma şu anda çok fazla mesaj geliyor, lütfen biraz bekleyip yeniden deneyin",
  MESSAGE_REQUIRED: "Lütfen bir mesaj yazın",
  MESSAGE_TOO_LONG: "Mesaj en fazla 2.000 karakter olabilir",
  MESSAGE_NOT_FOUND: "Bu mesaj bulunamadı, silinmiş olabilir",

  // Images
  IMAGE_TOO_LARGE: "Resim çok büyük, en fazla 5 MB olabilir",
  IMAGE_TYPE: "Bu dosya bozuk ya da türü desteklenmiyor; JPEG, PNG, WebP, GIF ya da AVIF seçin",
  IMAGE_DIMENSIONS: "Resmin kenarı en fazla 4.096 piksel olabilir, lütfen küçültün",
  IMAGE_MOVES: "Hareketli resimler kullanılamıyor, lütfen hareketsiz bir resim seçin",
  TOO_MANY_UPLOADS: "Kısa sürede çok fazla resim yüklediniz, lütfen biraz bekleyip yeniden deneyin",
  IMAGE_MISSING: "Resim bulunamadı, lütfen yeniden yükleyin",

  // Accounts
  EMAIL_REQUIRED: "E-posta adresi gerekli",
  INVALID_EMAIL: "Geçerli bir e-posta adresi girin",
  EMAIL_TAKEN: "Bu e-posta adresiyle açılmış bir hesap var",
  NAME_REQUIRED: "Ad soyad gerekli",
  INVALID_CREDENTIALS: "E-posta adresi ya da şifre hatalı",
  WEAK_PASSWORD: "Şifre en az 6 karakter olmalı",
  INVALID_ROLE: "Geçersiz hesap türü",
  PASSWORD_WRONG: "Şifre hatalı",
  RESET_CODE_WRONG: "Kod hatalı ya da süresi dolmuş; gerekirse yeni bir kod isteyin",
  MAIL_UNAVAILABLE: "Bu site e-posta göndermiyor; yeni bir şifre için siteyi kuran kişiye başvurun",
  CONFIRMATION_WRONG: "Yazdığınız e-posta adresi bu hesabınki değil",
  TEACHER_CODE_WRONG: "Öğretmen kodu hatalı",
  TOO_MANY_ATTEMPTS: "Çok fazla deneme yapıldı, lütfen biraz bekleyip yeniden deneyin",
} as const;

export type ErrorCode = keyof typeof texts;

/** All codes, for validators and tests. */
export const ERROR_CODES = Object.keys(texts) as ErrorCode[];

/** Returns the Turkish text for a code. */
export function errorText(code: ErrorCode): string {
  return texts[code];
}

/** Throws an expected failure, so that all writes of the function are rolled back. `retryAfterMs`: time until the same call would succeed. */
export function fail(code: ErrorCode, details?: { retryAfterMs?: number }): never {
  throw new ConvexError({ code, ...details });
}

/** Returns the code of an expected failure; null for other errors (a bug, the network). */
export function errorCodeOf(error: unknown): ErrorCode | null {
  if (!(error instanceof ConvexError)) return null;
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null || !("code" in data)) return null;
  const code = data.code;
  return typeof code === "string" && Object.hasOwn(texts, code) ? (code as ErrorCode) : null;
}
