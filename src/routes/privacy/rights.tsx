import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";

/** Legal rights of data subjects, and the self-service functions for each. */
export function Rights() {
  return (
    <>
      <h2>Haklarınız</h2>
      <p>
        KVKK m. 11'e göre verilerinizin işlenip işlenmediğini öğrenebilir, işlendiyse bilgi isteyebilir,
        amacına uygun kullanılıp kullanılmadığını ve kimlere aktarıldığını sorabilir, yanlışsa düzeltilmesini,
        gerekmiyorsa silinmesini ve bunun aktarıldığı kişilere bildirilmesini isteyebilir, yalnızca otomatik
        sistemlerle yapılan bir değerlendirmeye itiraz edebilir, zarara uğrarsanız giderilmesini
        isteyebilirsiniz.
      </p>
      <p>Çoğunu kimseye başvurmadan yapabilirsiniz:</p>
      <ul>
        <li>
          <strong>Hesabı olanlar</strong> <Link to={paths.account.href()}>Hesabım</Link> sayfasında adını
          düzeltir, saklanan bütün verilerini bir dosya olarak indirir, hesabını ve verilerini siler.
        </li>
        <li>
          <strong>Öğretmenler</strong> quizlerini, canlı quizlerini, geri bildirim formlarını ve gelen
          mesajları tek tek de silebilir.
        </li>
        <li>
          <strong>Hesapsız katılanlar</strong> quizi yöneten öğretmenden o canlı quizi silmesini isteyebilir;
          istemese de süresi dolunca silinir.
        </li>
      </ul>
      <p>
        Diğer istekleriniz için veri sorumlusuna başvurun; başvurunuz en geç otuz gün içinde sonuçlandırılır
        (m. 13). Yanıt yetersizse Kişisel Verileri Koruma Kurulu'na şikâyette bulunabilirsiniz (m. 14).
      </p>
    </>
  );
}
