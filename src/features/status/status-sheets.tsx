import { type ReactNode, useId } from "react";
import { longTimeText } from "../../lib/text/date-text.ts";
import { countText } from "../../lib/text/number-text.ts";
import { Sheet } from "../../ui/surface/sheet.tsx";
import type { LimitName, StatusAnswer } from "./status-answer.ts";
import styles from "./status-sheets.module.css";
import { bytesText, durationText } from "./texts.ts";

/** The server counts games only up to this number. */
const MAX_GAMES = 1_000;

/** The server warns below this multiple of the disk reserve; below the reserve itself it refuses new data. */
const WARNED_RESERVES = 4;

const LIMITS: Record<LimitName, string> = {
  connections: "Bağlantı yeri kalmadı",
  memory: "Bir bağlantı bellekte çok yer tuttu",
  callsOverHttp: "Çok sık çağrıldı",
  bodySize: "Gönderilen çok uzundu",
  processorTime: "Bir işlem çok uzun sürdü",
  disk: "Diskte yer olmadığı için kaydedilmedi",
};

/** Sheets with the server's status values, grouped by topic. */
export function StatusSheets({ answer: { engine, app } }: { answer: StatusAnswer }) {
  const { connections, memory, disk, versions } = engine;
  const hits = (Object.keys(LIMITS) as LimitName[]).filter((name) => engine.limits[name] > 0);
  return (
    <div className={styles.sheets}>
      {app && (
        <Facts title="Adresler">
          {app.addresses.public && <Fact name="Herkes için" value={<Address url={app.addresses.public} />} />}
          {app.addresses.lan.map((url) => (
            <Fact key={url} name="Aynı ağda" value={<Address url={url} />} />
          ))}
          <Fact name="Bu bilgisayarda" value={<Address url={app.addresses.local} />} />
        </Facts>
      )}
      <Facts title="Oyunlar ve bağlantılar">
        {app && (
          <>
            <Fact name="Oynanan" value={countText(app.games.active, app.games.active >= MAX_GAMES)} />
            <Fact
              name="Başlamayı bekleyen"
              value={countText(app.games.waiting, app.games.waiting >= MAX_GAMES)}
            />
          </>
        )}
        <Fact name="Açık sayfa" value={countText(connections.sockets)} />
        <Fact
          name="Bağlantı"
          value={`${countText(connections.open)} (en çok ${countText(connections.most)})`}
        />
        {app && <Fact name="Başarısız giriş" value={countText(app.failedSignIns)} />}
      </Facts>
      <Facts title="Disk ve bellek">
        {disk && (
          <>
            <Fact
              name="Boş"
              value={
                <>
                  {bytesText(disk.free)} / {bytesText(disk.size)}
                  <meter
                    className={styles.meter}
                    aria-label="Diskin dolu bölümü"
                    min={0}
                    max={disk.size}
                    low={disk.size - WARNED_RESERVES * disk.reserve}
                    high={disk.size - disk.reserve}
                    optimum={0}
                    value={disk.size - disk.free}
                  />
                </>
              }
            />
            <Fact name="Oyunlara ayrılan pay" value={bytesText(disk.reserve)} />
          </>
        )}
        <Fact name="Veritabanı" value={bytesText(engine.databaseBytes)} />
        <Fact name="Bellek" value={bytesText(memory.process)} />
        <Fact name="Bağlantıların tuttuğu" value={`${bytesText(memory.held)} / ${bytesText(memory.most)}`} />
      </Facts>
      {app && <Backups backups={app.backups} now={engine.now} />}
      <Facts title="Takılınan sınırlar" empty="Başlatıldığından beri hiçbir sınıra takılan olmadı.">
        {hits.map((name) => (
          <Fact key={name} name={LIMITS[name]} value={`${countText(engine.limits[name])} kez`} />
        ))}
      </Facts>
      <Facts title="Sürümler ve klasörler">
        {app && <Fact name="Canlı Quiz" value={app.version} />}
        <Fact name="Node.js" value={versions.node} />
        <Fact name="Convex" value={versions.convex} />
        <Fact name="Veri sürümü" value={String(versions.data)} />
        {app && <Fact name="Veriler" value={app.dataDir} />}
        {app?.logsFolder && <Fact name="Günlükler" value={app.logsFolder} />}
      </Facts>
    </div>
  );
}

type BackupState = NonNullable<StatusAnswer["app"]>["backups"];

function Backups({ backups, now }: { backups: BackupState; now: number }) {
  if (backups === null) return null;
  const { newestAt, folder, isOn } = backups;
  return (
    <Facts title="Yedekler">
      <Fact name="Günlük yedek" value={isOn ? "Açık" : "Kapalı"} />
      <Fact
        name="Sonuncusu"
        value={
          newestAt === null ? "Henüz yok" : `${longTimeText(newestAt)} (${durationText(now - newestAt)} önce)`
        }
      />
      <Fact name="Klasör" value={folder} />
    </Facts>
  );
}

/** Sheet with a heading and a list of facts, or the text `empty`. */
function Facts({ title, empty, children }: { title: string; empty?: string; children: ReactNode }) {
  const id = useId();
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <Sheet as="section" padding="sm" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {isEmpty ? <p className={styles.empty}>{empty}</p> : <dl className={styles.facts}>{children}</dl>}
    </Sheet>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Address({ url }: { url: string }) {
  return <a href={url}>{url}</a>;
}
