import { bold, formula, lowered, raised, text, underline } from "./formatted.ts";
import type { DemoDisplayQuestion, DemoDisplayQuiz } from "./types.ts";

type Formatted = ReturnType<typeof text>;

/** A question whose texts have formats. */
function choice(
  question: Formatted,
  options: Formatted[],
  correctAnswer: number,
  explanation: Formatted,
): DemoDisplayQuestion {
  return {
    type: "multiple_choice",
    question: question.text,
    marks: question.marks,
    options: options.map((option) => option.text),
    optionMarks: options.map((option) => option.marks),
    correctAnswer,
    explanation: explanation.text,
    explanationMarks: explanation.marks,
  };
}

const PASSAGE = text(
  "Dedemin saat dükkânı, çarşının en sessiz köşesindeydi. İçeri girenler önce tik takları duyar, sonra seslerini alçaltırdı. Dedem bir saati " +
    "onarmadan önce onu uzun uzun dinlerdi. “Her saat nerede ",
  underline("aksadığını"),
  " kendi anlatır.” derdi. Acele eden müşterilere kızmaz, yalnızca gülümserdi.\nBir gün okuldan üzgün döndüm. Sınavım kötü geçmişti, çünkü " +
    "soruları sonuna kadar okumadan cevaplamıştım. Dedem hiçbir şey sormadı; elime bozuk bir saat verdi ve “Şimdi bunu yalnızca dinle.” dedi. On " +
    "dakika sonra ne demek istediğini anlamıştım.",
);

/** Trial questions in the style of LGS and TYT, with formulas, formats, a slide and a passage. */
export const sinav: DemoDisplayQuiz = {
  title: "LGS ve TYT Tarzında On İki Soru",
  description: "Kesirler, kökler, denklemler, kuvvetler, tepkimeler ve bir okuma parçası.",
  category: "Matematik",
  questions: [
    choice(
      text(
        formula("\\frac{3}{4} \\div \\left(\\frac{1}{2} - \\frac{1}{8}\\right)"),
        "\nişleminin sonucu kaçtır?",
      ),
      [
        text(formula("\\frac{1}{2}")),
        text(formula("\\frac{9}{32}")),
        text("2"),
        text(formula("\\frac{32}{9}")),
      ],
      2,
      text(
        "Ayracın içi ",
        formula("\\frac{3}{8}"),
        " eder. ",
        formula("\\frac{3}{4} \\cdot \\frac{8}{3} = 2"),
      ),
    ),
    {
      type: "slide",
      heading: "Hatırlatma: kareköklü sayılar",
      ...slideText(
        text(
          "Çarpanlardan biri tam kareyse kök dışına çıkar:\n",
          formula("\\sqrt{a^2 b} = a\\sqrt{b}"),
          "\nKökleri ",
          bold("aynı"),
          " olan terimler toplanır:\n",
          formula("2\\sqrt{3} + 5\\sqrt{3} = 7\\sqrt{3}"),
        ),
      ),
    },
    choice(
      text(formula("\\sqrt{48} - \\sqrt{27} + \\sqrt{3}"), " işleminin sonucu aşağıdakilerden hangisidir?"),
      [
        text(formula("\\sqrt{3}")),
        text(formula("2\\sqrt{3}")),
        text(formula("3\\sqrt{3}")),
        text(formula("2\\sqrt{6}")),
      ],
      1,
      text(formula("4\\sqrt{3} - 3\\sqrt{3} + \\sqrt{3} = 2\\sqrt{3}")),
    ),
    choice(
      text(
        formula("\\begin{cases} 2x + y = 7 \\\\ x - y = 2 \\end{cases}"),
        "\ndenklem sistemine göre ",
        formula("x + y"),
        " kaçtır?",
      ),
      [text("2"), text("3"), text("4"), text("5")],
      2,
      text(
        "Denklemler taraf tarafa toplanırsa ",
        formula("3x = 9"),
        " olur. ",
        formula("x = 3"),
        ", ",
        formula("y = 1"),
        ".",
      ),
    ),
    choice(
      text("0,00036 sayısının ", bold("bilimsel gösterimi"), " aşağıdakilerden hangisidir?"),
      [
        text("3,6 × 10", raised("−3")),
        text("36 × 10", raised("−5")),
        text("0,36 × 10", raised("−3")),
        text("3,6 × 10", raised("−4")),
      ],
      3,
      text("Virgül dört basamak sağa kayar: 3,6 × 10", raised("−4")),
    ),
    choice(
      text(formula("f(x) = \\frac{2x - 1}{x + 3}"), " olduğuna göre ", formula("f(2)"), " kaçtır?"),
      [
        text(formula("\\frac{3}{5}")),
        text(formula("\\frac{1}{5}")),
        text("1"),
        text(formula("\\frac{5}{3}")),
      ],
      0,
      text(formula("f(2) = \\frac{4 - 1}{2 + 3} = \\frac{3}{5}")),
    ),
    choice(
      text(formula("\\sum_{k=1}^{5} (2k - 1)"), "\ntoplamının değeri kaçtır?"),
      [text("25"), text("20"), text("30"), text("36")],
      0,
      text(formula("1 + 3 + 5 + 7 + 9 = 25")),
    ),
    choice(
      text(
        "Birbirine dik olan ",
        formula("\\vec{F}_1"),
        " ve ",
        formula("\\vec{F}_2"),
        " kuvvetlerinin büyüklükleri 3 N ve 4 N'dur. Buna göre ",
        formula("\\left|\\vec{F}_1 + \\vec{F}_2\\right|"),
        " kaç N'dur?",
      ),
      [text("1"), text("5"), text("7"), text("12")],
      1,
      text(formula("\\sqrt{3^2 + 4^2} = 5")),
    ),
    choice(
      text(
        formula("\\ce{C3H8 + $x$ O2 -> 3CO2 + 4H2O}"),
        "\ntepkimesi denkleştirildiğinde ",
        formula("x"),
        " kaç olur?",
      ),
      [text("3"), text("4"), text("7"), text("5")],
      3,
      text("Ürünlerde 3 · 2 + 4 = 10 oksijen atomu vardır; bunlar 5 O", lowered("2"), " molekülünden gelir."),
    ),
    choice(
      text("Aşağıdaki bileşiklerden hangisinin sulu çözeltisi ", bold("asidiktir"), "?"),
      [text("HNO", lowered("3")), text("Ca(OH)", lowered("2")), text("NaCl"), text("NH", lowered("3"))],
      0,
      text("HNO", lowered("3"), " suda H", raised("+"), " iyonu verir."),
    ),
    {
      type: "passage",
      heading: "Saatçi",
      ...slideText(PASSAGE),
    },
    {
      ...choice(
        text(
          "Metinde ",
          underline("aksadığını"),
          " sözcüğünün yerine aşağıdakilerden hangisi getirilebilir?",
        ),
        [text("Yapıldığını"), text("Bozulduğunu"), text("Durduğunu"), text("Satıldığını")],
        1,
        text("Saatin aksaması, gerektiği gibi çalışmaması demektir."),
      ),
      inPassage: true,
    },
    {
      ...choice(
        text("Dedesi, çocuğa bozuk saati ", bold("niçin"), " vermiştir?"),
        [
          text("Saati onarmasını öğretmek için"),
          text("Üzüntüsünü unutturmak için"),
          text("Sabırla dikkat etmenin önemini göstermek için"),
          text("Sınavını neden sormadığını açıklamak için"),
        ],
        2,
        text("Çocuk soruları sonuna kadar okumadığını söyler; saat ona dinlemeyi, yani dikkati öğretir."),
      ),
      inPassage: true,
    },
    {
      ...choice(
        text("Bu metinle ilgili olarak aşağıdakilerden hangisi ", underline("söylenemez"), "?"),
        [
          text("Birinci kişi ağzından anlatılmıştır."),
          text("Olaylar bir dükkânda geçer."),
          text("Alıntı cümlelere yer verilmiştir."),
          text("Karşıt görüşler tartışılmıştır."),
        ],
        3,
        text("Metinde bir olay anlatılır; görüşler karşılaştırılmaz."),
      ),
      inPassage: true,
    },
  ],
};

function slideText({ text, marks }: Formatted) {
  return { question: text, marks };
}
