/**
 * Every page of the product: `pattern` for the router, `href` for links. A code goes into an address as it is; it is
 * six characters of A–Z and 0–9.
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
  /** What the operator of a server of one's own looks at; what lets the operator in stands behind the `#`, which no server is sent. */
  status: { pattern: "/durum", href: (link?: string) => (link === undefined ? "/durum" : `/durum#${link}`) },
  learn: page("/ogren"),
  createQuiz: page("/quiz-olustur"),
  createCategory: page("/kategori-olustur"),
  classes: page("/siniflar"),
  class: { pattern: "/siniflar/:classId", href: (classId: string) => `/siniflar/${classId}` },
  /** The personal codes of a class on paper, and with them the way to one homework. */
  classSlips: {
    pattern: "/siniflar/:classId/fisler",
    href: (classId: string, homework?: string) =>
      `/siniflar/${classId}/fisler${homework === undefined ? "" : `?odev=${homework}`}`,
  },
  /** A pupil of an own class over time. */
  pupil: { pattern: "/ogrenci/:pupilId", href: (pupilId: string) => `/ogrenci/${pupilId}` },
  statistics: page("/istatistikler"),
  account: page("/hesabim"),
  quiz: { pattern: "/quiz/:quizId", href: (quizId: string) => `/quiz/${quizId}` },
  editQuiz: { pattern: "/quiz-duzenle/:quizId", href: (quizId: string) => `/quiz-duzenle/${quizId}` },

  /** An own quiz on paper. */
  printQuiz: { pattern: "/quiz/:quizId/yazdir", href: (quizId: string) => `/quiz/${quizId}/yazdir` },

  join: {
    pattern: "/quiz-katil",
    href: (code?: string) => (code ? `/quiz-katil?code=${encodeURIComponent(code)}` : "/quiz-katil"),
  },
  /** What QR codes and copied links lead to; the same page as `join`. */
  enterQuiz: {
    pattern: "/enter-quiz",
    href: (code?: string) => (code ? `/enter-quiz?code=${encodeURIComponent(code)}` : "/enter-quiz"),
  },
  liveLobby: { pattern: "/canli-quiz/:code", href: (code: string) => `/canli-quiz/${code}` },
  livePlay: { pattern: "/canli-quiz/:code/active", href: (code: string) => `/canli-quiz/${code}/active` },
  livePanel: { pattern: "/canli-quiz/:code/yonetim", href: (code: string) => `/canli-quiz/${code}/yonetim` },
  /** What the class sees, for a window of its own on the projector. */
  liveWall: { pattern: "/canli-quiz/:code/tahta", href: (code: string) => `/canli-quiz/${code}/tahta` },
  /** The host's phone as a remote; what invites it stands behind the `#`, which no server is sent. */
  liveRemote: {
    pattern: "/canli-quiz/:code/kumanda",
    href: (code: string, invitation?: string) =>
      `/canli-quiz/${code}/kumanda${invitation === undefined ? "" : `#${invitation}`}`,
  },
  liveResults: {
    pattern: "/canli-quiz/:code/sonuclar",
    href: (code: string) => `/canli-quiz/${code}/sonuclar`,
  },
  /** What the host reads of a game that is over. */
  report: { pattern: "/rapor/:code", href: (code: string) => `/rapor/${code}` },

  /** Homework, for who solves it. */
  homework: {
    pattern: "/odev/:code",
    /** @param personalCode a pupil's, on a slip: behind the `#`, which no server is sent */
    href: (code: string, personalCode?: string) =>
      `/odev/${code}${personalCode === undefined ? "" : `#${personalCode}`}`,
  },

  createFeedback: page("/feedback-olustur"),
  manageFeedback: {
    pattern: "/feedback-yonetim/:feedbackId",
    href: (id: string) => `/feedback-yonetim/${id}`,
  },
  feedback: { pattern: "/feedback/:feedbackId", href: (id: string) => `/feedback/${id}` },
} as const;
