/**
 * All pages of the product: `pattern` for the router, `href` for links. Session codes are used unescaped in paths, since they consist of A–Z and 0–9.
 */
const page = <Pattern extends string>(pattern: Pattern) => ({ pattern, href: () => pattern });

export const paths = {
  landing: page("/"),
  login: page("/login"),
  register: page("/register"),
  forgotPassword: page("/forgot-password"),
  courses: page("/courses"),
  about: page("/about"),
  faq: page("/faq"),
  contact: page("/contact"),
  privacy: page("/privacy"),
  /** Test of the connection to the server. */
  connection: page("/baglanti"),
  /** Status page for the operator of a self-hosted server; the access secret is in the fragment, which browsers never send to a server. */
  status: {
    pattern: "/durum",
    href: (secret?: string) => (secret === undefined ? "/durum" : `/durum#${secret}`),
  },
  /** Quizzes. The page of a teacher has further tabs, each with its own address. */
  learn: {
    pattern: "/ogren/:tab?",
    href: (tab?: "odevler" | "gecmis" | "formlar") => (tab === undefined ? "/ogren" : `/ogren/${tab}`),
  },
  createQuiz: page("/quiz-olustur"),
  createCategory: page("/kategori-olustur"),
  classes: page("/siniflar"),
  class: { pattern: "/siniflar/:classId", href: (classId: string) => `/siniflar/${classId}` },
  /** Printable personal codes of a class, optionally with the link to one homework. */
  classSlips: {
    pattern: "/siniflar/:classId/fisler",
    href: (classId: string, homework?: string) =>
      `/siniflar/${classId}/fisler${homework === undefined ? "" : `?odev=${homework}`}`,
  },
  /** Paper cards with which pupils answer without phones, for a class or with numbers only. */
  cards: page("/kartlar"),
  /** A pupil's progress over time, for the class's teacher. */
  pupil: { pattern: "/ogrenci/:pupilId", href: (pupilId: string) => `/ogrenci/${pupilId}` },
  statistics: page("/istatistikler"),
  account: page("/hesabim"),
  quiz: { pattern: "/quiz/:quizId", href: (quizId: string) => `/quiz/${quizId}` },
  editQuiz: { pattern: "/quiz-duzenle/:quizId", href: (quizId: string) => `/quiz-duzenle/${quizId}` },

  /** Printable version of the teacher's own quiz. */
  printQuiz: { pattern: "/quiz/:quizId/yazdir", href: (quizId: string) => `/quiz/${quizId}/yazdir` },

  /** An exam on paper: what was read (the default), printing, or the page about printing and scanning. */
  paperExam: {
    pattern: "/kagit/:sessionId",
    href: (sessionId: string, section?: "yazdir" | "nasil") =>
      `/kagit/${sessionId}${section === undefined ? "" : `?bolum=${section}`}`,
  },

  /** The teacher's phone as a reader of an exam's sheets; the invitation is in the fragment, which browsers never send to a server. */
  paperPhone: {
    pattern: "/kagit/:code/telefon",
    href: (code: string, invitation?: string) =>
      `/kagit/${code}/telefon${invitation === undefined ? "" : `#${invitation}`}`,
  },

  join: {
    pattern: "/quiz-katil",
    href: (code?: string) => (code ? `/quiz-katil?code=${encodeURIComponent(code)}` : "/quiz-katil"),
  },
  /** Target of QR codes and copied links; the same page as `join`. */
  enterQuiz: {
    pattern: "/enter-quiz",
    href: (code?: string) => (code ? `/enter-quiz?code=${encodeURIComponent(code)}` : "/enter-quiz"),
  },
  liveLobby: { pattern: "/canli-quiz/:code", href: (code: string) => `/canli-quiz/${code}` },
  livePlay: { pattern: "/canli-quiz/:code/active", href: (code: string) => `/canli-quiz/${code}/active` },
  livePanel: { pattern: "/canli-quiz/:code/yonetim", href: (code: string) => `/canli-quiz/${code}/yonetim` },
  /** The board in its own window, for the projector. */
  liveBoard: { pattern: "/canli-quiz/:code/tahta", href: (code: string) => `/canli-quiz/${code}/tahta` },
  /** The host's phone as a remote; the invitation is in the fragment, which browsers never send to a server. */
  liveRemote: {
    pattern: "/canli-quiz/:code/kumanda",
    href: (code: string, invitation?: string) =>
      `/canli-quiz/${code}/kumanda${invitation === undefined ? "" : `#${invitation}`}`,
  },
  liveResults: {
    pattern: "/canli-quiz/:code/sonuclar",
    href: (code: string) => `/canli-quiz/${code}/sonuclar`,
  },
  /** The host's report of a finished game. */
  report: { pattern: "/rapor/:code", href: (code: string) => `/rapor/${code}` },

  /** Page for solving homework. */
  homework: {
    pattern: "/odev/:code",
    /** @param personalCode the pupil's code from a slip; in the fragment, which browsers never send to a server */
    href: (code: string, personalCode?: string) =>
      `/odev/${code}${personalCode === undefined ? "" : `#${personalCode}`}`,
  },

  /** Points of a written exam on paper, for its host. */
  paperPoints: {
    pattern: "/kagit/:sessionId/puanlar",
    href: (sessionId: string) => `/kagit/${sessionId}/puanlar`,
  },

  createFeedback: page("/feedback-olustur"),
  manageFeedback: {
    pattern: "/feedback-yonetim/:feedbackId",
    href: (id: string) => `/feedback-yonetim/${id}`,
  },
  feedback: { pattern: "/feedback/:feedbackId", href: (id: string) => `/feedback/${id}` },
} as const;
