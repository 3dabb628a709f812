import type { RouteObject } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { RequireStudent, RequireTeacher, RequireUser } from "./guards.tsx";
import { PageLayout } from "./layout/page-layout.tsx";
import { RootLayout } from "./layout/root-layout.tsx";
import { livePages, liveStages } from "./live-routes.ts";
import { PageBoundary, StageBoundary } from "./route-error.tsx";

/** Pages without a guard. */
const publicPages: RouteObject[] = [
  {
    path: paths.landing.pattern,
    lazy: async () => ({ Component: (await import("../routes/landing/landing-page.tsx")).LandingPage }),
  },
  {
    path: paths.login.pattern,
    lazy: async () => ({ Component: (await import("../routes/login/login-page.tsx")).LoginPage }),
  },
  {
    path: paths.register.pattern,
    lazy: async () => ({ Component: (await import("../routes/register/register-page.tsx")).RegisterPage }),
  },
  {
    path: paths.forgotPassword.pattern,
    lazy: async () => ({
      Component: (await import("../routes/forgot-password/forgot-password-page.tsx")).ForgotPasswordPage,
    }),
  },
  {
    path: paths.courses.pattern,
    lazy: async () => ({ Component: (await import("../routes/courses/courses-page.tsx")).CoursesPage }),
  },
  {
    path: paths.about.pattern,
    lazy: async () => ({ Component: (await import("../routes/about/about-page.tsx")).AboutPage }),
  },
  {
    path: paths.faq.pattern,
    lazy: async () => ({ Component: (await import("../routes/faq/faq-page.tsx")).FaqPage }),
  },
  {
    path: paths.contact.pattern,
    lazy: async () => ({ Component: (await import("../routes/contact/contact-page.tsx")).ContactPage }),
  },
  {
    path: paths.privacy.pattern,
    lazy: async () => ({ Component: (await import("../routes/privacy/privacy-page.tsx")).PrivacyPage }),
  },
  {
    path: paths.connection.pattern,
    lazy: async () => ({
      Component: (await import("../routes/connection/connection-page.tsx")).ConnectionPage,
    }),
  },
  {
    path: paths.status.pattern,
    lazy: async () => ({ Component: (await import("../routes/status/status-page.tsx")).StatusPage }),
  },
  {
    path: paths.homework.pattern,
    lazy: async () => ({ Component: (await import("../routes/homework/homework-page.tsx")).HomeworkPage }),
  },
  {
    path: paths.feedback.pattern,
    lazy: async () => ({ Component: (await import("../routes/feedback/feedback-page.tsx")).FeedbackPage }),
  },
];

const userPages: RouteObject[] = [
  {
    path: paths.learn.pattern,
    lazy: async () => ({ Component: (await import("../routes/learn/learn-page.tsx")).LearnPage }),
  },
  {
    path: paths.account.pattern,
    lazy: async () => ({ Component: (await import("../routes/account/account-page.tsx")).AccountPage }),
  },
  {
    path: paths.statistics.pattern,
    lazy: async () => ({
      Component: (await import("../routes/statistics/statistics-page.tsx")).StatisticsPage,
    }),
  },
];

const studentPages: RouteObject[] = [
  {
    path: paths.quiz.pattern,
    lazy: async () => ({ Component: (await import("../routes/quiz/quiz-page.tsx")).QuizPage }),
  },
];

const teacherPages: RouteObject[] = [
  {
    path: paths.createQuiz.pattern,
    lazy: async () => ({
      Component: (await import("../routes/create-quiz/create-quiz-page.tsx")).CreateQuizPage,
    }),
  },
  {
    path: paths.editQuiz.pattern,
    lazy: async () => ({ Component: (await import("../routes/edit-quiz/edit-quiz-page.tsx")).EditQuizPage }),
  },
  {
    path: paths.printQuiz.pattern,
    lazy: async () => ({
      Component: (await import("../routes/print-quiz/print-quiz-page.tsx")).PrintQuizPage,
    }),
  },
  {
    path: paths.createCategory.pattern,
    lazy: async () => ({
      Component: (await import("../routes/create-category/create-category-page.tsx")).CreateCategoryPage,
    }),
  },
  {
    path: paths.cards.pattern,
    lazy: async () => ({ Component: (await import("../routes/cards/cards-page.tsx")).CardsPage }),
  },
  {
    path: paths.classes.pattern,
    lazy: async () => ({ Component: (await import("../routes/classes/classes-page.tsx")).ClassesPage }),
  },
  {
    path: paths.class.pattern,
    lazy: async () => ({ Component: (await import("../routes/class/class-page.tsx")).ClassPage }),
  },
  {
    path: paths.classSlips.pattern,
    lazy: async () => ({
      Component: (await import("../routes/class-slips/class-slips-page.tsx")).ClassSlipsPage,
    }),
  },
  {
    path: paths.pupil.pattern,
    lazy: async () => ({ Component: (await import("../routes/pupil/pupil-page.tsx")).PupilPage }),
  },
  {
    path: paths.paperExam.pattern,
    lazy: async () => ({
      Component: (await import("../routes/paper-exam/paper-exam-page.tsx")).PaperExamPage,
    }),
  },
  {
    path: paths.paperPoints.pattern,
    lazy: async () => ({
      Component: (await import("../routes/paper-points/paper-points-page.tsx")).PaperPointsPage,
    }),
  },
  {
    path: paths.report.pattern,
    lazy: async () => ({ Component: (await import("../routes/report/report-page.tsx")).ReportPage }),
  },
  {
    path: paths.createFeedback.pattern,
    lazy: async () => ({
      Component: (await import("../routes/create-feedback/create-feedback-page.tsx")).CreateFeedbackPage,
    }),
  },
  {
    path: paths.manageFeedback.pattern,
    lazy: async () => ({
      Component: (await import("../routes/manage-feedback/manage-feedback-page.tsx")).ManageFeedbackPage,
    }),
  },
];

/** Full-screen page without top bar and footer. */
const phonePage: RouteObject = {
  path: paths.paperPhone.pattern,
  lazy: async () => ({
    Component: (await import("../routes/paper-phone/paper-phone-page.tsx")).PaperPhonePage,
  }),
};

/** Page with the design system. The condition is constant, so builds omit the page. */
const designPages: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: "/tasarim",
        lazy: async () => ({ Component: (await import("../routes/design/design-page.tsx")).DesignPage }),
      },
    ]
  : [];

const notFound: RouteObject = {
  path: "*",
  lazy: async () => ({ Component: (await import("../routes/not-found/not-found-page.tsx")).NotFoundPage }),
};

/** All routes: pages with top bar and footer, and full-screen pages. */
export const routes: RouteObject[] = [
  {
    Component: StageBoundary,
    children: [
      {
        Component: RootLayout,
        children: [
          {
            Component: PageLayout,
            children: [
              {
                // Inside the layout, so that the navigation remains if a page fails.
                Component: PageBoundary,
                children: [
                  ...publicPages,
                  ...livePages,
                  ...designPages,
                  { Component: RequireUser, children: userPages },
                  { Component: RequireStudent, children: studentPages },
                  { Component: RequireTeacher, children: teacherPages },
                  notFound,
                ],
              },
            ],
          },
          { Component: StageBoundary, children: [...liveStages, phonePage] },
        ],
      },
    ],
  },
];
