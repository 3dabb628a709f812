import { hostConfig } from "../../lib/connection/host-config.ts";

/** Person or organisation responsible for the data: the configured name, or a general description. */
export function Operator() {
  const { operator, contactEmail } = hostConfig();
  const contact = operator?.contact ?? contactEmail;
  return (
    <>
      <h2>Veri sorumlusu</h2>
      {operator?.name ? (
        <p>
          Bu sitedeki kişisel verilerin sorumlusu <strong>{operator.name}</strong>.{" "}
          {contact ? (
            <>
              Başvurular için: <strong>{contact}</strong>.
            </>
          ) : (
            "Başvurularınızı doğrudan kuruma iletebilirsiniz."
          )}
        </p>
      ) : (
        <p>
          Kişisel verilerin sorumlusu, bu siteyi kurup işleten okul ya da kişidir.{" "}
          {contact ? (
            <>
              Başvurular için: <strong>{contact}</strong>.
            </>
          ) : (
            "Adı bu sayfaya henüz girilmemiş; kim olduğunu ve nasıl başvuracağınızı öğretmeninize ya da okul yönetimine sorabilirsiniz."
          )}
        </p>
      )}
    </>
  );
}
