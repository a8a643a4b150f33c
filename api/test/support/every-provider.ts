/** Keys of every payment provider, so that the calls of all of them exist. */
export const EVERY_PROVIDER = {
  stripe: { secretKey: "sk_test_of_the_tests", webhookSecret: "whsec_of_the_tests" },
  freedompay: { merchantId: "1", secretKey: "secret", apiUrl: "https://api.freedompay.example", testing: true },
};
