/** Demo users. Their passwords are generated when the database is filled, and printed once. */
export const teacher = { name: "Zeynep Aydın", email: "ogretmen@ornek.test" };

export const students = [
  { name: "Elif Kaya", email: "elif@ornek.test" },
  { name: "Yusuf Demir", email: "yusuf@ornek.test" },
  { name: "Çağla Işık", email: "cagla@ornek.test" },
];
