import { FiDownload } from "react-icons/fi";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { Button } from "./button.tsx";
import { Menu } from "./menu.tsx";

const FORMATS = [
  { name: "xlsx", label: "Excel" },
  { name: "csv", label: "CSV" },
] as const;

export type TableFormat = (typeof FORMATS)[number]["name"];

/** Button "İndir" with the choice between an Excel and a CSV file. */
export function DownloadMenu({ onDownload }: { onDownload: (format: TableFormat) => Promise<void> }) {
  const [download, busy] = useBusy(onDownload);
  return (
    <Menu name={busy ? "Hazırlanıyor…" : "İndir"} icon={<FiDownload />} down bordered>
      {FORMATS.map(({ name, label }) => (
        <Button key={name} variant="quiet" busy={busy} onClick={() => void download(name)}>
          {label}
        </Button>
      ))}
    </Menu>
  );
}
