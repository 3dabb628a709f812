import type { DemoCategory } from "./quizzes/types.ts";

/** Subjects of a Turkish middle school, one per icon. */
export const categories: DemoCategory[] = [
  { name: "Türkçe", icon: "FiBook" },
  { name: "Sosyal Bilgiler", icon: "FiGlobe" },
  { name: "Fen Bilimleri", icon: "FiZap" },
  { name: "İngilizce", icon: "FiMessageCircle" },
  { name: "Bilişim Teknolojileri", icon: "FiMonitor" },
  { name: "Matematik", icon: "FiPlusCircle" },
  { name: "Genel Kültür", icon: "FiStar" },
  { name: "Sağlıklı Yaşam", icon: "FiHeart" },
];
