// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// EIP-2612: an allowance by a signature over typed data of EIP-712, with OpenZeppelin's words.
abstract contract Permit {
    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 public immutable DOMAIN_SEPARATOR;
    mapping(address => uint256) public nonces;

    constructor(string memory name_, string memory version_, address verifyingContract) {
        DOMAIN_SEPARATOR = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name_)),
                keccak256(bytes(version_)),
                block.chainid,
                verifyingContract == address(0) ? address(this) : verifyingContract
            )
        );
    }

    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(block.timestamp <= deadline, "ERC20Permit: expired deadline");
        bytes32 message =
            keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, nonces[owner]++, deadline));
        address signer =
            ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR, message)), v, r, s);
        require(signer != address(0) && signer == owner, "ERC20Permit: invalid signature");
        _permit(owner, spender, value);
    }

    function _permit(address owner, address spender, uint256 value) internal virtual;
}
