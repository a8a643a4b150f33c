import { CertificateList } from "#features/certificates/certificate-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The issued certificates, and the decisions about them. */
export function CertificatesScreen() {
  return (
    <StaffLayout section="certificates">
      <CertificateList />
    </StaffLayout>
  );
}
