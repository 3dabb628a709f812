import type { CheckName, Fault } from "./checks.ts";

export const CHECK_WORDS: Record<CheckName, string> = {
  address: "Sunucunun adresi",
  trip: "Gidiş dönüş süresi",
  clock: "Cihazın saati",
  socket: "Canlı bağlantı (WebSocket)",
  polling: "Yedek bağlantı (düz istekler)",
};

/** Problem and remedy of each fault, for the user. */
export const FAULT_WORDS: Record<Fault, { problem: string; remedy: string }> = {
  offline: {
    problem: "Bu cihaz ağa bağlı değil.",
    remedy: "Wi-Fi'yi açın ve okulun ağına bağlanın.",
  },
  wrongAddress: {
    problem: "Bu adreste sunucu yok.",
    remedy: "Tahtadaki adresi yeniden yazın. Sunucunun bilgisayarı açık mı, telefonla aynı ağda mı, bakın.",
  },
  nameBlocked: {
    problem: "Adresin adı bulunamıyor ya da engelleniyor (DNS).",
    remedy: "Ağın yöneticisinden bu adı DNS süzgecinin izin listesine eklemesini isteyin.",
  },
  portBlocked: {
    problem: "İstekler yanıtsız kalıyor: bağlantı noktası engelli.",
    remedy: "Sunucunun bilgisayarında güvenlik duvarı bu uygulamaya izin vermeli; ağda da kapı açık olmalı.",
  },
  portal: {
    problem: "Sunucu yerine başka bir sayfa yanıt veriyor.",
    remedy: "Ağın giriş sayfasını tarayıcıda açıp oturum açın, sonra yeniden deneyin.",
  },
  unavailable: {
    problem: "Sunucu henüz hazır değil.",
    remedy: "Bir dakika bekleyip yeniden deneyin.",
  },
  socketRefused: {
    problem: "Ağ, canlı bağlantıya izin vermiyor.",
    remedy: "Vekil sunucuda (proxy) WebSocket, yani “Upgrade” başlığı serbest olmalı.",
  },
  socketSilent: {
    problem: "Canlı bağlantı açılıyor ama iletiler gelmiyor: ağ bunları biriktiriyor.",
    remedy: "Vekil sunucuda (proxy) bu adres için ara belleğe alma (buffering) kapatılmalı.",
  },
  socketUnanswered: {
    problem: "Canlı bağlantı isteği yanıtsız kalıyor.",
    remedy: "Vekil sunucu (proxy) ya da güvenlik duvarı WebSocket'i tanımıyor; bu adres serbest olmalı.",
  },
  pollingFailed: {
    problem: "Yedek bağlantı kurulamıyor.",
    remedy: "Ağda bu adrese giden POST istekleri serbest olmalı.",
  },
  clockWrong: {
    problem: "Cihazın saati yanlış.",
    remedy: "Quiz yine de doğru süreyle oynanır; saati düzeltmeniz iyi olur.",
  },
  slow: {
    problem: "Bağlantı yavaş.",
    remedy: "Cevaplar kaybolmaz ama geç görünür. Erişim noktasına yaklaşmak yardımcı olur.",
  },
};
