const REASONS: Record<string, string> = {
  EACCES: "bu kullanıcının yetkisi yok",
  EPERM: "bu kullanıcının yetkisi yok",
  EROFS: "diski yalnız okunabiliyor",
  EEXIST: "bu adda bir dosya var",
  ENOTDIR: "bu adda bir dosya var",
  EISDIR: "bu bir klasör, dosya bekleniyordu",
  ENOENT: "böyle bir dosya ya da klasör yok",
  ENOSPC: "diskinde yer kalmadı",
  EDQUOT: "bu kullanıcının disk payı doldu",
  EBUSY: "başka bir program kullanıyor",
  EMFILE: "çok fazla dosya açık",
  EIO: "diski okunamıyor ya da yazılamıyor",
};

/** Turkish explanation of a file system error; the error code if there is none. */
export function systemReason(error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? code;
}
