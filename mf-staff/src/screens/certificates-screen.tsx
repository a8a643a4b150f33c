import { CertificateList } from "#features/certificates/certificate-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** What was issued, and what is decided about it (reading 85). */
export function CertificatesScreen() {
  return (
    <StaffLayout section="certificates">
      <CertificateList />
    </StaffLayout>
  );
}
