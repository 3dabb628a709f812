import { ConnectionTest } from "../../features/connection/connection-test.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";

/** Test of the connection to the server, for pupils and teachers in a difficult network. */
export function ConnectionPage() {
  return (
    <>
      <PageHeading lead="Bu cihaz sunucuya nasıl ulaşıyor? Sınama birkaç saniye sürer.">
        Bağlantı sınaması
      </PageHeading>
      <ConnectionTest />
    </>
  );
}
