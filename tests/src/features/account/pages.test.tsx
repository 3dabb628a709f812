[
  {
    "name": "without mail, the page names the contact and the administrator's command",
    "file": "/work/wt/f2/tests/src/features/account/forgot-password.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 46,
      "column": 1
    }
  },
  {
    "name": "without mail, a site that runs from a package shows its own command",
    "file": "/work/wt/f2/tests/src/features/account/forgot-password.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 59,
      "column": 1
    }
  },
  {
    "name": "without mail, a code from the administrator is accepted",
    "file": "/work/wt/f2/tests/src/features/account/forgot-password.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 71,
      "column": 1
    }
  },
  {
    "name": "after requesting a code, the page does not reveal if the account exists",
    "file": "/work/wt/f2/tests/src/features/account/forgot-password.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 92,
      "column": 1
    }
  },
  {
    "name": "sends code and new password together, and confirms success",
    "file": "/work/wt/f2/tests/src/features/account/forgot-password.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 100,
      "column": 1
    }
  },
  {
    "name": "reports a wrong code, and keeps the input",
    "file": "/work/wt/f2/tests/src/features/account/forgot-password.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 115,
      "column": 1
    }
  },
  {
    "name": "a user with a code skips the request",
    "file": "/work/wt/f2/tests/src/features/account/forgot-password.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 127,
      "column": 1
    }
  },
  {
    "name": "a refused sign-in shows only the general message, which does not reveal if the address exists",
    "file": "/work/wt/f2/tests/src/features/account/forms.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 41,
      "column": 1
    }
  },
  {
    "name": "too many attempts are explained in a second line",
    "file": "/work/wt/f2/tests/src/features/account/forms.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 51,
      "column": 1
    }
  },
  {
    "name": "the submit button is busy while sending, and further presses do nothing",
    "file": "/work/wt/f2/tests/src/features/account/forms.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 58,
      "column": 1
    }
  },
  {
    "name": "registering sends the role, which is student by default",
    "file": "/work/wt/f2/tests/src/features/account/forms.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 66,
      "column": 1
    }
  },
  {
    "name": "a failed registration shows the specified sentence and the cause",
    "file": "/work/wt/f2/tests/src/features/account/forms.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 85,
      "column": 1
    }
  },
  {
    "name": "a deployment that requires a teacher code asks teachers for it from the start",
    "file": "/work/wt/f2/tests/src/features/account/forms.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 93,
      "column": 1
    }
  },
  {
    "name": "the teacher code field appears after the server has required it",
    "file": "/work/wt/f2/tests/src/features/account/forms.test.tsx",
    "projectName": "src-isolated",
    "location": {
      "line": 101,
      "column": 1
    }
  },
  {
    "name": "a category has a name and one of eight icons, the book by default",
    "file": "/work/wt/f2/tests/src/features/categories/category-form.test.tsx",
    "projectName": "src",
    "location": {
      "line": 34,
      "column": 1
    }
  },
  {
    "name": "a created category is confirmed",
    "file": "/work/wt/f2/tests/src/features/categories/category-form.test.tsx",
    "projectName": "src",
    "location": {
      "line": 44,
      "column": 1
    }
  },
  {
    "name": "a blank name is refused at the field, and nothing is sent",
    "file": "/work/wt/f2/tests/src/features/categories/category-form.test.tsx",
    "projectName": "src",
    "location": {
      "line": 51,
      "column": 1
    }
  },
  {
    "name": "a failed creation shows the cause, and keeps the input",
    "file": "/work/wt/f2/tests/src/features/categories/category-form.test.tsx",
    "projectName": "src",
    "location": {
      "line": 58,
      "column": 1
    }
  },
  {
    "name": "a typed name is kept after reopening the page until the category is created",
    "file": "/work/wt/f2/tests/src/features/categories/category-form.test.tsx",
    "projectName": "src",
    "location": {
      "line": 69,
      "column": 1
    }
  },
  {
    "name": "all four fields are required",
    "file": "/work/wt/f2/tests/src/features/information/contact-form.test.tsx",
    "projectName": "src",
    "location": {
      "line": 22,
      "column": 1
    }
  },
  {
    "name": "%s with the value “%s” is refused at the field, and all input is kept",
    "file": "/work/wt/f2/tests/src/features/information/contact-form.test.tsx",
    "projectName": "src",
    "location": {
      "line": 33,
      "column": 3
    }
  },
  {
    "name": "reports success after exactly one second without a network request",
    "file": "/work/wt/f2/tests/src/features/information/contact-form.test.tsx",
    "projectName": "src",
    "location": {
      "line": 47,
      "column": 1
    }
  },
  {
    "name": "names the address for messages before and after sending, and fills the mail with the written message",
    "file": "/work/wt/f2/tests/src/features/information/contact-form.test.tsx",
    "projectName": "src",
    "location": {
      "line": 73,
      "column": 1
    }
  },
  {
    "name": "uses the operator's contact if there is no mail address, as a link only for mail addresses",
    "file": "/work/wt/f2/tests/src/features/information/contact-form.test.tsx",
    "projectName": "src",
    "location": {
      "line": 86,
      "column": 1
    }
  },
  {
    "name": "refers to the teacher or the school if there is no contact, before and after sending",
    "file": "/work/wt/f2/tests/src/features/information/contact-form.test.tsx",
    "projectName": "src",
    "location": {
      "line": 93,
      "column": 1
    }
  },
  {
    "name": "the Excel file of a report > contains the three tables as sheets; each cell reads back as written",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 89,
      "column": 3
    }
  },
  {
    "name": "the Excel file of a report > stores a name that looks like a formula as text",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 98,
      "column": 3
    }
  },
  {
    "name": "the files of a game > contain the state of homework and the pupils who have not begun",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 127,
      "column": 3
    }
  },
  {
    "name": "the files of a game > list pupils of a class who did not join, below the others, and their number",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 156,
      "column": 3
    }
  },
  {
    "name": "the files of a game > contain the teams' points and each pupil's team",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 165,
      "column": 3
    }
  },
  {
    "name": "the files of a game > contain the results of the second vote beside the first",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 178,
      "column": 3
    }
  },
  {
    "name": "the files of a game > contain the duration of an extended question, and mark a question that was cut short as uncounted",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 185,
      "column": 3
    }
  },
  {
    "name": "the files of a game > mark partly right answers",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 199,
      "column": 3
    }
  },
  {
    "name": "the files of a game > contain no pupils if the game started before pupils were informed of reports",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 222,
      "column": 3
    }
  },
  {
    "name": "the files of a game > mark a rehearsal",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 233,
      "column": 3
    }
  },
  {
    "name": "the text file of a report > starts with a UTF-8 mark and separates cells with semicolons",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 242,
      "column": 3
    }
  },
  {
    "name": "the text file of a report > prefixes formula-like text with ' and quotes text that contains separators",
    "file": "/work/wt/f2/tests/src/features/reports/files.test.ts",
    "projectName": "src",
    "location": {
      "line": 248,
      "column": 3
    }
  },
  {
    "name": "the summary names questions to teach again, the most frequent mistake and the previous result",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 73,
      "column": 1
    }
  },
  {
    "name": "hides names until they are requested",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 82,
      "column": 1
    }
  },
  {
    "name": "lists absent pupils and pupils who need help, with school numbers, after names are shown",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 94,
      "column": 1
    }
  },
  {
    "name": "states for each figure if blank answers count",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 107,
      "column": 1
    }
  },
  {
    "name": "prints the pupils after all are loaded, with school and teacher",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 121,
      "column": 1
    }
  },
  {
    "name": "marks a question whose right answers do not count, with the reason",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 147,
      "column": 1
    }
  },
  {
    "name": "deletes one pupil's data of a game or homework after a confirmation; needs visible names",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 159,
      "column": 1
    }
  },
  {
    "name": "shows the answers to each question in numbers and words",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 184,
      "column": 1
    }
  },
  {
    "name": "li",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 187,
      "column": 78
    }
  },
  {
    "name": "shows the result of a second vote in the text",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 195,
      "column": 1
    }
  },
  {
    "name": "draws no conclusions from too few answers",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 204,
      "column": 1
    }
  },
  {
    "name": "includes unanswered homework questions in figures, sentences and cells",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 227,
      "column": 1
    }
  },
  {
    "name": "reports late answers first, with a link to count them",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 262,
      "column": 1
    }
  },
  {
    "name": "offers more time but no reminder for closed homework",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 271,
      "column": 1
    }
  },
  {
    "name": "shows no pupils if the game started before pupils were informed of reports",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 278,
      "column": 1
    }
  },
  {
    "name": "shows an empty state if there is no report yet",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 286,
      "column": 1
    }
  },
  {
    "name": "makes a review quiz of several games, lists excluded questions, and creates it only once",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 292,
      "column": 1
    }
  },
  {
    "name": "sorts a class by school number, if pupils have numbers",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 331,
      "column": 1
    }
  },
  {
    "name": "removing strangers from homework with an open link > shows the number of affected pupils, and removes those without an answer",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 370,
      "column": 3
    }
  },
  {
    "name": "removing strangers from homework with an open link > removes pupils of one hour with few answers",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 380,
      "column": 3
    }
  },
  {
    "name": "removing strangers from homework with an open link > is not offered for a class's homework or a game",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 392,
      "column": 3
    }
  },
  {
    "name": "'Verilen cevaplar' > merges all pages of %s into one list, and accepts an answer and undoes it",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 429,
      "column": 5
    }
  },
  {
    "name": "'Verilen cevaplar' > is missing for a game %s",
    "file": "/work/wt/f2/tests/src/features/reports/report-page.test.tsx",
    "projectName": "src",
    "location": {
      "line": 481,
      "column": 5
    }
  },
  {
    "name": "shows a teacher's totals in Turkish number format",
    "file": "/work/wt/f2/tests/src/features/statistics/statistics.test.tsx",
    "projectName": "src",
    "location": {
      "line": 72,
      "column": 1
    }
  },
  {
    "name": "lists the latest live quizzes, oldest first, with a chart and links to existing reports",
    "file": "/work/wt/f2/tests/src/features/statistics/statistics.test.tsx",
    "projectName": "src",
    "location": {
      "line": 84,
      "column": 1
    }
  },
  {
    "name": "lists the hardest questions with right answers among the given ones, and missing answers separately",
    "file": "/work/wt/f2/tests/src/features/statistics/statistics.test.tsx",
    "projectName": "src",
    "location": {
      "line": 100,
      "column": 1
    }
  },
  {
    "name": "shows no share for a question with an unknown number of answers",
    "file": "/work/wt/f2/tests/src/features/statistics/statistics.test.tsx",
    "projectName": "src",
    "location": {
      "line": 117,
      "column": 1
    }
  },
  {
    "name": "shows a new teacher an explanation and a link to start",
    "file": "/work/wt/f2/tests/src/features/statistics/statistics.test.tsx",
    "projectName": "src",
    "location": {
      "line": 127,
      "column": 1
    }
  },
  {
    "name": "marks totals that were not counted to the end",
    "file": "/work/wt/f2/tests/src/features/statistics/statistics.test.tsx",
    "projectName": "src",
    "location": {
      "line": 135,
      "column": 1
    }
  },
  {
    "name": "shows a student's progress and ranks in live quizzes",
    "file": "/work/wt/f2/tests/src/features/statistics/statistics.test.tsx",
    "projectName": "src",
    "location": {
      "line": 141,
      "column": 1
    }
  },
  {
    "name": "shows a new student how to start",
    "file": "/work/wt/f2/tests/src/features/statistics/statistics.test.tsx",
    "projectName": "src",
    "location": {
      "line": 194,
      "column": 1
    }
  },
  {
    "name": "lists a student's results that are withheld until a live quiz ends",
    "file": "/work/wt/f2/tests/src/features/statistics/statistics.test.tsx",
    "projectName": "src",
    "location": {
      "line": 204,
      "column": 1
    }
  },
  {
    "name": "shows loading and failure states",
    "file": "/work/wt/f2/tests/src/features/statistics/statistics.test.tsx",
    "projectName": "src",
    "location": {
      "line": 229,
      "column": 1
    }
  },
  {
    "name": "shows the form with the note that messages are anonymous",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 52,
      "column": 1
    }
  },
  {
    "name": "sends the message with only a token, and empties the field",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 60,
      "column": 1
    }
  },
  {
    "name": "refuses a blank message",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 75,
      "column": 4
    }
  },
  {
    "name": "counts near the limit, keeps text beyond it, and shows the excess",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 84,
      "column": 4
    }
  },
  {
    "name": "requires a wait of 15 seconds after a message, with a countdown",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 98,
      "column": 4
    }
  },
  {
    "name": "still waits after a reload",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 117,
      "column": 4
    }
  },
  {
    "name": "waits after the server's refusal without reporting a failure",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 127,
      "column": 4
    }
  },
  {
    "name": "reports a failed message with its cause, and keeps the text",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 137,
      "column": 4
    }
  },
  {
    "name": "sends once for several presses",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 147,
      "column": 4
    }
  },
  {
    "name": "keeps a draft through a reload",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 159,
      "column": 4
    }
  },
  {
    "name": "shows a deactivated form with the draft for copying",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 167,
      "column": 4
    }
  },
  {
    "name": "redirects from an unknown form to the start page with a message",
    "file": "/work/wt/f2/tests/src/features/feedback/box/letter-box.test.tsx",
    "projectName": "src",
    "location": {
      "line": 176,
      "column": 4
    }
  },
  {
    "name": "lists messages as plain text with Turkish dates, in a region that scrolls by keyboard",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 77,
      "column": 1
    }
  },
  {
    "name": "shows a new message immediately",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 88,
      "column": 1
    }
  },
  {
    "name": "shows an empty state with a hint",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 95,
      "column": 1
    }
  },
  {
    "name": "shows how many days this deployment stores messages",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 101,
      "column": 1
    }
  },
  {
    "name": "deactivates and activates the form, and reports a failure",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 106,
      "column": 1
    }
  },
  {
    "name": "edits a message",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 119,
      "column": 1
    }
  },
  {
    "name": "keeps an edit when the message is deleted in another tab or the dialog is closed by mistake",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 140,
      "column": 1
    }
  },
  {
    "name": "keeps an edit when the sign-in expires, but discards a cancelled one",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 157,
      "column": 1
    }
  },
  {
    "name": "marks an edited message",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 174,
      "column": 1
    }
  },
  {
    "name": "deletes a message after a confirmation",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 180,
      "column": 1
    }
  },
  {
    "name": "deletes the form after a confirmation without reporting it as missing",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 192,
      "column": 1
    }
  },
  {
    "name": "redirects to the learn page for %s with the message “%s”",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 210,
      "column": 3
    }
  },
  {
    "name": "confirms a copied link for two seconds, and draws the QR code at 180 pixels",
    "file": "/work/wt/f2/tests/src/features/feedback/inbox/manage.test.tsx",
    "projectName": "src",
    "location": {
      "line": 218,
      "column": 1
    }
  },
  {
    "name": "lists a teacher's forms with title, description, state and a link to manage them",
    "file": "/work/wt/f2/tests/src/features/feedback/shelf/shelf.test.tsx",
    "projectName": "src",
    "location": {
      "line": 43,
      "column": 1
    }
  },
  {
    "name": "offers a new form, also in the empty state",
    "file": "/work/wt/f2/tests/src/features/feedback/shelf/shelf.test.tsx",
    "projectName": "src",
    "location": {
      "line": 61,
      "column": 1
    }
  },
  {
    "name": "shows a failed query of the forms without affecting the rest of the page",
    "file": "/work/wt/f2/tests/src/features/feedback/shelf/shelf.test.tsx",
    "projectName": "src",
    "location": {
      "line": 68,
      "column": 1
    }
  },
  {
    "name": "is missing for students",
    "file": "/work/wt/f2/tests/src/features/feedback/shelf/shelf.test.tsx",
    "projectName": "src",
    "location": {
      "line": 78,
      "column": 1
    }
  },
  {
    "name": "requires a title",
    "file": "/work/wt/f2/tests/src/features/feedback/create/create.test.tsx",
    "projectName": "src",
    "location": {
      "line": 43,
      "column": 1
    }
  },
  {
    "name": "shows a QR code of 200 pixels and level H for the public form, and a link to its management page",
    "file": "/work/wt/f2/tests/src/features/feedback/create/create.test.tsx",
    "projectName": "src",
    "location": {
      "line": 51,
      "column": 1
    }
  },
  {
    "name": "offers local network addresses if the teacher uses localhost",
    "file": "/work/wt/f2/tests/src/features/feedback/create/create.test.tsx",
    "projectName": "src",
    "location": {
      "line": 72,
      "column": 1
    }
  },
  {
    "name": "shows the cause of a failed creation, and keeps the input",
    "file": "/work/wt/f2/tests/src/features/feedback/create/create.test.tsx",
    "projectName": "src",
    "location": {
      "line": 82,
      "column": 1
    }
  },
  {
    "name": "creates one form for several presses",
    "file": "/work/wt/f2/tests/src/features/feedback/create/create.test.tsx",
    "projectName": "src",
    "location": {
      "line": 94,
      "column": 1
    }
  },
  {
    "name": "keeps the draft after leaving the page until the form is created",
    "file": "/work/wt/f2/tests/src/features/feedback/create/create.test.tsx",
    "projectName": "src",
    "location": {
      "line": 102,
      "column": 1
    }
  }
]